import { xsrfHeaders } from './xsrf';

/** Where a file of the catalogue lies, and what it has to be. */
export interface CataloguePath {
  /** Relative to the page, such as `api/products.json`. */
  readonly path: string;
  /** SRI value. */
  readonly integrity?: string | undefined;
}

/**
 * Reads a JSON file of the catalogue. Accepts status 200 to 299 alone and has no timeout (spec §9).
 * @param isFurther whether it was asked for before: then no cache may answer
 */
export async function requestJson({ path, integrity }: CataloguePath, isFurther = false): Promise<unknown> {
  const page = new URL(document.baseURI);
  const url = new URL(path, page);
  const response = await fetch(url, {
    headers: xsrfHeaders(url, page, document.cookie),
    ...(isFurther && { cache: 'reload' }),
    ...(integrity && { integrity }),
  });
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  return response.json();
}
