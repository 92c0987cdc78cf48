import * as z from 'zod';
import { onOff, type Setting } from './setting.ts';

export const backupSettings = {
  BACKUP_TO: {
    about:
      'Where backups are kept: a folder, or `s3://bucket/prefix` in S3-compatible object storage. Each lender needs its own.',
    schema: z.string().min(1),
    otherwise: 'the server makes no backups',
  },
  BACKUP_RECIPIENTS: {
    about: 'Public [age](https://age-encryption.org) keys to encrypt backups for, separated by commas.',
    schema: z
      .string()
      .regex(/^age1[0-9a-z]+(,age1[0-9a-z]+)*$/, 'expects keys that start with age1, separated by commas')
      .transform((keys) => keys.split(',')),
    otherwise: 'backups are not encrypted',
  },
  BACKUP_S3_ENDPOINT: {
    about: 'Address of the object storage for backups.',
    schema: z.url({ protocol: /^https?$/ }),
    otherwise: '`S3_ENDPOINT`',
  },
  BACKUP_S3_REGION: {
    about: 'Region of the bucket for backups.',
    schema: z.string().min(1),
    otherwise: '`S3_REGION`',
  },
  BACKUP_S3_KEY: {
    about: 'Access key ID for the bucket for backups.',
    schema: z.string().min(1),
    otherwise: '`S3_KEY`',
  },
  BACKUP_S3_SECRET: {
    about: 'Secret access key for the bucket for backups.',
    schema: z.string().min(1),
    otherwise: '`S3_SECRET`',
  },
  BACKUP_S3_PATH_STYLE: {
    about: 'Whether addresses of backups have the bucket in the path instead of the host name.',
    schema: onOff,
    otherwise: '`S3_PATH_STYLE`; `on` with an endpoint',
  },
} as const satisfies Record<string, Setting>;
