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

/** The prefix of our objects, in a bucket others may share. */
const prefix = 'files/';

/** How long to wait for the store per attempt, with three attempts. */
const usualPatienceMs = 20_000;

/** The object storage is unavailable or refuses. Nothing was stored, and the request can be retried. */
class StorageFailed extends Error {
  override name = 'StorageFailed';
  readonly statusCode = 503;
}

/** Stores files in an S3-compatible bucket, where an object is complete or absent. */
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
        // It may have been stored anyway. If it cannot be removed now, the sweep removes it.
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
    // Not every store besides Amazon’s supports the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    ...(endpoint === undefined ? {} : { endpoint }),
  });
}

/** The signature covers the content. Its hash is computed off the event loop, because 20 MB would block it too long. */
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
