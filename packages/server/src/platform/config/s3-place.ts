import { SettingError, type SettingValues } from './read-settings.ts';

type S3Settings = Pick<
  SettingValues,
  'S3_BUCKET' | 'S3_ENDPOINT' | 'S3_REGION' | 'S3_KEY' | 'S3_SECRET' | 'S3_PATH_STYLE' | 'FILES_DIR'
>;

/** A bucket in S3-compatible object storage, with our credentials. */
export interface S3Place {
  readonly bucket: string;
  readonly region: string;
  readonly key: string;
  readonly secret: string;
  /** The address of an S3-compatible storage; undefined for Amazon’s own. */
  readonly endpoint: string | undefined;
  /** Puts the bucket in the path instead of the host name, as most other storages expect. */
  readonly pathStyle: boolean;
}

/** The object storage for files; undefined if they are stored in a folder. Throws a SettingError if it is incomplete. */
export function s3PlaceOf(values: S3Settings): S3Place | undefined {
  const { S3_BUCKET: bucket, S3_ENDPOINT: endpoint, S3_KEY: key, S3_SECRET: secret } = values;
  if (bucket === undefined) {
    const set = Object.entries({ S3_ENDPOINT: endpoint, S3_KEY: key, S3_SECRET: secret })
      .filter(([, value]) => value !== undefined)
      .map(([name]) => name);
    if (set.length > 0) throw new SettingError(`S3_BUCKET: required because ${set.join(', ')} is set.`);
    return undefined;
  }
  if (key === undefined || secret === undefined)
    throw new SettingError('S3_KEY and S3_SECRET: both are required because S3_BUCKET is set.');
  if (values.FILES_DIR !== undefined)
    throw new SettingError('FILES_DIR and S3_BUCKET: set only one. Files are stored in one place.');
  const pathStyle = values.S3_PATH_STYLE ?? endpoint !== undefined;
  return { bucket, region: values.S3_REGION, key, secret, endpoint, pathStyle };
}
