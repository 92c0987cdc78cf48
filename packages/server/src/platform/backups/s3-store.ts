import type { Readable } from 'node:stream';
import {
  AbortMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  ListMultipartUploadsCommand,
  NoSuchKey,
  paginateListObjectsV2,
} from '@aws-sdk/client-s3';
import { bucketPlace } from '../config/backup-place.ts';
import type { S3Place } from '../config/s3-place.ts';
import { answered, clientFor, failed, putObjectInParts, usualPatienceMs } from '../files/s3-client.ts';
import { BackupError } from './archive-format.ts';
import type { BackupStore } from './backup-store.ts';
import { isOfSet } from './receipt.ts';

/** Keeps a backup set in a bucket, under a prefix that may be empty. */
export function s3Store(
  place: S3Place & { readonly prefix: string },
  patienceMs: number = usualPatienceMs,
): BackupStore {
  const { bucket: Bucket } = place;
  const client = clientFor(place, patienceMs);
  const prefix = place.prefix === '' ? '' : `${place.prefix}/`;
  const where = bucketPlace(place);
  const objectOf = (name: string) => ({ Bucket, Key: `${prefix}${name}` });

  return {
    place: where,

    put: (name, pieces) => putObjectInParts(client, objectOf(name), pieces),

    async *open(name) {
      const { Body } = await client.send(new GetObjectCommand(objectOf(name))).catch((error: unknown) => {
        throw error instanceof NoSuchKey
          ? new BackupError(`Could not read ${name} in ${where}.`)
          : failed(error);
      });
      yield* (Body ?? []) as Readable;
    },

    async remove(name) {
      await answered(() => client.send(new DeleteObjectCommand(objectOf(name))));
    },

    async *list(folder) {
      const Prefix = `${prefix}${folder}/`;
      for await (const page of answeredPages(paginateListObjectsV2({ client }, { Bucket, Prefix })))
        for (const { Key = '', LastModified } of page.Contents ?? [])
          yield { name: Key.slice(prefix.length), changedAt: LastModified ?? new Date() };
    },

    async removeUnfinished() {
      for (;;) {
        const list = new ListMultipartUploadsCommand({ Bucket, Prefix: prefix });
        const { Uploads = [], IsTruncated } = await answered(() => client.send(list));
        const own = Uploads.filter(({ Key = '' }) => isOfSet(Key.slice(prefix.length)));
        for (const { Key, UploadId } of own)
          await answered(() => client.send(new AbortMultipartUploadCommand({ Bucket, Key, UploadId })));
        // The next list no longer has these.
        if (IsTruncated !== true || own.length === 0) return;
      }
    },
  };
}

async function* answeredPages<Page>(pages: AsyncIterable<Page>): AsyncGenerator<Page> {
  const walk = pages[Symbol.asyncIterator]();
  for (;;) {
    const next: IteratorResult<Page, unknown> = await answered(() => walk.next());
    if (next.done === true) return;
    yield next.value;
  }
}
