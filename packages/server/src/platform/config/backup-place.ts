import { resolve } from 'node:path';
import { SettingError, type SettingValues } from './read-settings.ts';
import type { S3Place } from './s3-place.ts';

type BackupS3Settings = Pick<
  SettingValues,
  | 'BACKUP_S3_ENDPOINT'
  | 'BACKUP_S3_REGION'
  | 'BACKUP_S3_KEY'
  | 'BACKUP_S3_SECRET'
  | 'BACKUP_S3_PATH_STYLE'
  | 'S3_ENDPOINT'
  | 'S3_REGION'
  | 'S3_KEY'
  | 'S3_SECRET'
  | 'S3_PATH_STYLE'
>;

/** Where a backup set is: a folder, or a bucket with a prefix that may be empty. */
export type SetAddress = { readonly folder: string } | { readonly s3: S3Place & { readonly prefix: string } };

/** Whether text names a place in object storage. */
export const isBucketAddress = (text: string): boolean => text.startsWith('s3://');

/** The folder that scheduled backups are kept in; undefined if there are none, or if they are in a bucket. */
export function backupFolder({ BACKUP_TO: place }: Pick<SettingValues, 'BACKUP_TO'>): string | undefined {
  return place === undefined || isBucketAddress(place) ? undefined : resolve(place);
}

/** How the records of backups name a set. Throws a SettingError if the bucket’s name is missing. */
export function placeNamed(text: string): string {
  return isBucketAddress(text) ? bucketPlace(bucketNamed(text)) : resolve(text);
}

interface BucketPlace {
  readonly bucket: string;
  readonly prefix: string;
}

export const bucketPlace = ({ bucket, prefix }: BucketPlace): string => `s3://${bucket}/${prefix}`;

function bucketNamed(text: string): BucketPlace {
  const [, bucket, prefix = ''] = /^s3:\/\/([^/]+)(?:\/(.*?))?\/*$/.exec(text) ?? [];
  if (bucket === undefined)
    throw new SettingError(`BACKUP_TO: expects s3://bucket or s3://bucket/prefix (got ${text}).`);
  return { bucket, prefix };
}

/** Reads the address of a backup set. Throws a SettingError if the bucket’s name or keys are missing. */
export function setAddressOf(text: string, values: BackupS3Settings): SetAddress {
  if (!isBucketAddress(text)) return { folder: resolve(text) };
  const { bucket, prefix } = bucketNamed(text);
  const key = values.BACKUP_S3_KEY ?? values.S3_KEY;
  const secret = values.BACKUP_S3_SECRET ?? values.S3_SECRET;
  if (key === undefined || secret === undefined)
    throw new SettingError('BACKUP_S3_KEY and BACKUP_S3_SECRET: both are required for backups in a bucket.');
  const endpoint = values.BACKUP_S3_ENDPOINT ?? values.S3_ENDPOINT;
  return {
    s3: {
      bucket,
      prefix,
      key,
      secret,
      endpoint,
      region: values.BACKUP_S3_REGION ?? values.S3_REGION,
      pathStyle: values.BACKUP_S3_PATH_STYLE ?? values.S3_PATH_STYLE ?? endpoint !== undefined,
    },
  };
}
