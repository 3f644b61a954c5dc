import { resolve } from 'node:path';
import { AwsClient } from 'aws4fetch';
import { FolderStore } from './folder-store';
import { HttpStore } from './http-store';
import { AZURE, S3, WEBDAV } from './providers';
import type { Store } from './store';

export const isAddress = (location: string): boolean => /^https?:\/\//.test(location);

const DEFAULT_REGION = 'us-east-1';

/**
 * Opens the store at a location: a folder, or an `https:` address. With a shared access signature in the address it is Azure
 * Blob Storage; otherwise, with AWS's usual variables (`AWS_ACCESS_KEY_ID`, `AWS_SECRET_ACCESS_KEY`, `AWS_SESSION_TOKEN`,
 * `AWS_REGION`), one that speaks S3, and requests are signed (Signature Version 4); without them WebDAV.
 */
export function openStore(location: string, variables: NodeJS.ProcessEnv = process.env): Store {
  if (!isAddress(location)) return new FolderStore(resolve(location));
  if (new URL(location).searchParams.has('sig')) return new HttpStore({ address: location, provider: AZURE });
  const {
    AWS_ACCESS_KEY_ID,
    AWS_SECRET_ACCESS_KEY,
    AWS_SESSION_TOKEN,
    AWS_REGION = DEFAULT_REGION,
  } = variables;
  if (AWS_ACCESS_KEY_ID && AWS_SECRET_ACCESS_KEY) {
    const signer = new AwsClient({
      accessKeyId: AWS_ACCESS_KEY_ID,
      secretAccessKey: AWS_SECRET_ACCESS_KEY,
      ...(AWS_SESSION_TOKEN && { sessionToken: AWS_SESSION_TOKEN }),
      service: 's3',
      region: AWS_REGION,
    });
    return new HttpStore({
      address: location,
      provider: S3,
      send: async (request) => fetch(await signer.sign(request)),
    });
  }
  return new HttpStore({ address: location, provider: WEBDAV });
}
