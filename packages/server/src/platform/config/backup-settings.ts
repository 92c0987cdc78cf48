import * as z from 'zod';
import { onOff, wholeNumber, type Setting } from './setting.ts';

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
  BACKUP_AT: {
    about:
      'When the server makes a backup: a time of the lender’s day such as `03:15`, or `every 6 hours`. One server of several makes it.',
    schema: z.union(
      [
        z
          .string()
          .regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/)
          .transform((at) => ({ at })),
        z
          .string()
          .regex(/^every (?:[1-9]|1\d|2[0-4]) hours?$/)
          .transform((every) => ({ everyHours: Number(every.split(' ')[1]) })),
      ],
      { error: 'expects a time such as 03:15, or every 6 hours (up to 24)' },
    ),
    default: '03:15',
  },
  BACKUP_KEEP_DAYS: {
    about:
      'Of how many days the latest backup is kept. Days without a backup don’t count, and backups of the last 24 hours always stay.',
    schema: wholeNumber(1, 3650),
    default: '14',
  },
  BACKUP_KEEP_WEEKS: {
    about: 'Of how many weeks the latest backup is kept.',
    schema: wholeNumber(0, 520),
    default: '8',
  },
  BACKUP_ALARM_HOURS: {
    about: 'Administrators get an email every day once the last good backup is this old.',
    schema: wholeNumber(1, 8760),
    default: '36',
  },
  BACKUP_DRILL_DAYS: {
    about:
      'How often the server restores the latest backup into a scratch database and compares it: every so many days; `0` for never.',
    schema: wholeNumber(0, 365),
    default: '7',
  },
  BACKUP_IDENTITY: {
    about:
      'File with the age identity that decrypts backups for drills. Anyone who can read it can read the backups.',
    schema: z.string().min(1),
    otherwise: 'drills of encrypted backups verify their checksums and restore nothing',
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
