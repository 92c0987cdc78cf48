import { SettingError, type SettingValues } from './read-settings.ts';

type S3Settings = Pick<
  SettingValues,
  'S3_BUCKET' | 'S3_ENDPOINT' | 'S3_REGION' | 'S3_KEY' | 'S3_SECRET' | 'S3_PATH_STYLE' | 'FILES_DIR'
>;

/** A bucket of an S3-compatible object storage, and who we are there. */
export interface S3Place {
  readonly bucket: string;
  readonly region: string;
  readonly key: string;
  readonly secret: string;
  /** The address of a storage that speaks S3; undefined for Amazon’s own. */
  readonly endpoint: string | undefined;
  /** Names the bucket in the path rather than in the host name, as most other storages want it. */
  readonly pathStyle: boolean;
}

/** The object storage that files are kept in; undefined when they are kept in a folder. Throws a SettingError for half of one. */
export function s3PlaceOf(values: S3Settings): S3Place | undefined {
  const { S3_BUCKET: bucket, S3_ENDPOINT: endpoint, S3_KEY: key, S3_SECRET: secret } = values;
  if (bucket === undefined) {
    const set = Object.entries({ S3_ENDPOINT: endpoint, S3_KEY: key, S3_SECRET: secret })
      .filter(([, value]) => value !== undefined)
      .map(([name]) => name);
    if (set.length > 0) throw new SettingError(`S3_BUCKET: please set it, as ${set.join(', ')} is set.`);
    return undefined;
  }
  if (key === undefined || secret === undefined)
    throw new SettingError('S3_KEY and S3_SECRET: please set both, as S3_BUCKET is set.');
  if (values.FILES_DIR !== undefined)
    throw new SettingError('FILES_DIR and S3_BUCKET: files are kept in one place, please set only one.');
  const pathStyle = values.S3_PATH_STYLE ?? endpoint !== undefined;
  return { bucket, region: values.S3_REGION, key, secret, endpoint, pathStyle };
}
