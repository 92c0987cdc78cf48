import type { Readable } from 'node:stream';
import { DeleteObjectCommand, GetObjectCommand, NoSuchKey, paginateListObjectsV2 } from '@aws-sdk/client-s3';
import type { S3Place } from '../config/s3-place.ts';
import { isOnDisk, piecesOf } from './file-bytes.ts';
import { isFileKey, newFileKey, type FileKey, type FileStore } from './file-store.ts';
import { answered, clientFor, failed, putObject, putObjectInParts, usualPatienceMs } from './s3-client.ts';

/** The prefix of our objects, in a bucket others may share. */
const prefix = 'files/';

/** Stores files in an S3-compatible bucket, where an object is complete or absent. */
export function s3Files(place: S3Place, patienceMs: number = usualPatienceMs): FileStore {
  const { bucket: Bucket } = place;
  const client = clientFor(place, patienceMs);
  const nameOf = (key: FileKey) => ({ Bucket, Key: `${prefix}${key}` });
  const remove = (key: FileKey) => answered(() => client.send(new DeleteObjectCommand(nameOf(key))));

  return {
    async put(bytes, key = newFileKey()) {
      try {
        if (isOnDisk(bytes)) await putObjectInParts(client, nameOf(key), piecesOf(bytes));
        else await putObject(client, nameOf(key), bytes);
      } catch (error) {
        // It may have been stored anyway. If it cannot be removed now, the sweep removes it.
        await remove(key).catch(() => undefined);
        throw error;
      }
      return key;
    },

    async putPieces(pieces, key) {
      await putObjectInParts(client, nameOf(key), pieces);
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
