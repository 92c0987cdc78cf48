import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  PutObjectCommand,
  S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import type { S3Place } from '../config/s3-place.ts';
import { inPieces } from './pieces.ts';

/** How long to wait for the store per attempt, with three attempts. */
export const usualPatienceMs = 20_000;

/** The parts of a large object. A store takes up to 10,000. */
const partBytes = 16 * 1024 ** 2;

/** The object storage is unavailable or refuses. Nothing was stored, and the request can be retried. */
class StorageFailed extends Error {
  override name = 'StorageFailed';
  readonly statusCode = 503;
}

export function clientFor(
  { region, key, secret, endpoint, pathStyle }: S3Place,
  patienceMs: number,
): S3Client {
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

export interface ObjectName {
  readonly Bucket: string;
  readonly Key: string;
}

export async function putObject(client: S3Client, name: ObjectName, bytes: Uint8Array): Promise<void> {
  const put = new PutObjectCommand({ ...name, Body: bytes, ContentLength: bytes.length });
  await signedOver(put, bytes);
  await answered(() => client.send(put));
}

/**
 * Stores an object of any size, one part in memory at a time, and returns its size. It appears once it is complete. If the
 * pieces fail, nothing of it is left.
 */
export async function putObjectInParts(
  client: S3Client,
  name: ObjectName,
  pieces: AsyncIterable<Uint8Array>,
): Promise<number> {
  let upload: Upload | undefined;
  let size = 0;
  try {
    for await (const part of inPieces(pieces, partBytes)) {
      size += part.length;
      // What fits into one part is stored as a whole.
      if (!upload && part.length < partBytes) {
        await putObject(client, name, part);
        return size;
      }
      upload ??= await beginUpload(client, name);
      await upload.add(part);
    }
    if (upload) await upload.complete();
    else await putObject(client, name, new Uint8Array());
    return size;
  } catch (error) {
    // A store that is away keeps the parts until they are swept.
    await upload?.abort().catch(() => undefined);
    throw error;
  }
}

interface Upload {
  add(part: Uint8Array): Promise<void>;
  complete(): Promise<void>;
  abort(): Promise<void>;
}

async function beginUpload(client: S3Client, name: ObjectName): Promise<Upload> {
  const { UploadId } = await answered(() => client.send(new CreateMultipartUploadCommand(name)));
  const parts: { PartNumber: number; ETag: string | undefined }[] = [];
  return {
    async add(part) {
      const PartNumber = parts.length + 1;
      const send = new UploadPartCommand({
        ...name,
        UploadId,
        PartNumber,
        Body: part,
        ContentLength: part.length,
      });
      await signedOver(send, part);
      const { ETag } = await answered(() => client.send(send));
      parts.push({ PartNumber, ETag });
    },
    async complete() {
      const complete = new CompleteMultipartUploadCommand({
        ...name,
        UploadId,
        MultipartUpload: { Parts: parts },
      });
      await answered(() => client.send(complete));
    },
    async abort() {
      await answered(() => client.send(new AbortMultipartUploadCommand({ ...name, UploadId })));
    },
  };
}

/** The signature covers the content. Its hash is computed off the event loop, because 20 MB would block it too long. */
async function signedOver(put: PutObjectCommand | UploadPartCommand, bytes: Uint8Array): Promise<void> {
  const sha256 = await digestOf(bytes as Uint8Array<ArrayBuffer>);
  // Both kinds of command have a stack of the same shape.
  (put.middlewareStack as PutObjectCommand['middlewareStack']).add(
    (next) => (args) => {
      (args.request as { headers: Record<string, string> }).headers['x-amz-content-sha256'] = sha256;
      return next(args);
    },
    { step: 'build', name: 'contentHash' },
  );
}

export async function answered<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask();
  } catch (error) {
    throw failed(error);
  }
}

export function failed(cause: unknown): Error {
  return new StorageFailed('the object storage failed', { cause });
}

/** SHA-256 in hex, computed off the event loop. */
async function digestOf(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  return Buffer.from(await crypto.subtle.digest('SHA-256', bytes)).toString('hex');
}
