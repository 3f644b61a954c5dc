import { xsrfHeaders } from './xsrf';

/** Location of a catalogue file, and its expected hash. */
export interface CataloguePath {
  /** Relative to the page, such as `api/products.json`. */
  readonly path: string;
  /** SRI value. */
  readonly integrity?: string | undefined;
}

/**
 * Requests a JSON file of the catalogue. Accepts only status 200 to 299, and has no timeout (spec §9).
 * @param isFurther whether the file was requested before; then all caches are bypassed
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
