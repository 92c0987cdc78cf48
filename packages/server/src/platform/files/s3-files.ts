import { randomBytes } from 'node:crypto';
import type { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  NoSuchKey,
  paginateListObjectsV2,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import type { S3Place } from '../config/s3-place.ts';
import { isFileKey, type FileKey, type FileStore } from './file-store.ts';
import { sha256Of } from './keep-file.ts';

/** Our objects in a bucket that others may use too. */
const prefix = 'files/';

/** The store answers within so long, or not at all; three tries each. */
const usualPatienceMs = 20_000;

/** The object storage is away or refuses. Nothing half kept is acknowledged: the request can be made again later. */
class StorageFailed extends Error {
  override name = 'StorageFailed';
  readonly statusCode = 503;
}

/** Files in a bucket of an S3-compatible object storage. An object there is whole or not there. */
export function s3Files(place: S3Place, patienceMs: number = usualPatienceMs): FileStore {
  const { bucket: Bucket } = place;
  const client = clientFor(place, patienceMs);
  const nameOf = (key: FileKey) => ({ Bucket, Key: `${prefix}${key}` });
  const remove = (key: FileKey) => answered(() => client.send(new DeleteObjectCommand(nameOf(key))));

  return {
    async put(bytes, key = randomBytes(16).toString('hex') as FileKey) {
      const put = new PutObjectCommand({ ...nameOf(key), Body: bytes, ContentLength: bytes.length });
      await signedOver(put, bytes);
      try {
        await answered(() => client.send(put));
      } catch (error) {
        // It may have arrived all the same. What cannot be taken away now is left to the sweep.
        await remove(key).catch(() => undefined);
        throw error;
      }
      return key;
    },

    async open(key) {
      try {
        const { Body } = await client.send(new GetObjectCommand(nameOf(key)));
        return Body as Readable | undefined;
      } catch (error) {
        if (error instanceof NoSuchKey) return undefined;
        throw failed(error);
      }
    },

    async remove(key) {
      await remove(key);
    },

    async *keysOlderThan(instant) {
      const pages = paginateListObjectsV2({ client }, { Bucket, Prefix: prefix })[Symbol.asyncIterator]();
      for (;;) {
        const { done, value } = await answered(() => pages.next());
        if (done === true) return;
        for (const { Key = '', LastModified } of value.Contents ?? []) {
          const key = Key.slice(prefix.length);
          if (LastModified && LastModified < instant && isFileKey(key)) yield key;
        }
      }
    },
  };
}

function clientFor({ region, key, secret, endpoint, pathStyle }: S3Place, patienceMs: number): S3Client {
  return new S3Client({
    region,
    credentials: { accessKeyId: key, secretAccessKey: secret },
    forcePathStyle: pathStyle,
    maxAttempts: 3,
    requestHandler: {
      connectionTimeout: patienceMs,
      requestTimeout: patienceMs,
      socketTimeout: patienceMs,
      throwOnRequestTimeout: true,
    },
    // Stores other than Amazon’s do not all know the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    ...(endpoint === undefined ? {} : { endpoint }),
  });
}

/** The signature covers the content. Its hash is computed beside the event loop, as 20 MB take too long in it. */
async function signedOver(put: PutObjectCommand, bytes: Uint8Array): Promise<void> {
  const sha256 = await sha256Of(bytes as Uint8Array<ArrayBuffer>);
  put.middlewareStack.add(
    (next) => (args) => {
      (args.request as { headers: Record<string, string> }).headers['x-amz-content-sha256'] = sha256;
      return next(args);
    },
    { step: 'build', name: 'contentHash' },
  );
}

async function answered<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask();
  } catch (error) {
    throw failed(error);
  }
}

function failed(cause: unknown): StorageFailed {
  return new StorageFailed('the object storage failed', { cause });
}
