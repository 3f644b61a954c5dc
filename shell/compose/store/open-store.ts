import { resolve } from 'node:path';
import { AwsClient } from 'aws4fetch';
import { FolderStore } from './folder-store';
import { HttpStore } from './http-store';
import { AZURE, S3, WEBDAV } from './providers';
import type { Store } from './store';

export const isAddress = (location: string): boolean => /^https?:\/\//.test(location);

/**
 * Opens the store at a location: a folder, or an `https:` address. With a shared access signature in the address it is Azure
 * Blob Storage; otherwise, with AWS's usual variables (`AWS_ACCESS_KEY_ID`, `AWS_SECRET_ACCESS_KEY`, `AWS_SESSION_TOKEN`,
 * `AWS_REGION`), one that speaks S3, and requests are signed (Signature Version 4); without them WebDAV.
 */
export function openStore(location: string, variables: NodeJS.ProcessEnv = process.env): Store {
  if (!isAddress(location)) return new FolderStore(resolve(location));
  if (new URL(location).searchParams.has('sig')) return new HttpStore({ address: location, provider: AZURE });
  const { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey } = variables;
  if (!accessKeyId || !secretAccessKey) return new HttpStore({ address: location, provider: WEBDAV });
  const { AWS_SESSION_TOKEN: sessionToken, AWS_REGION: region = 'us-east-1' } = variables;
  const keys = { accessKeyId, secretAccessKey, ...(sessionToken && { sessionToken }) };
  const signer = new AwsClient({ ...keys, service: 's3', region });
  const send = async (request: Request) =>
    // Signing makes a new request, without the time limit of this one.
    fetch(await signer.sign(request), { signal: request.signal });
  return new HttpStore({ address: location, provider: S3, send });
}
