import * as z from 'zod';

export const manifestName = 'manifest.json';

/** Whether an export has secrets, and whether they are encrypted. */
export const secretsWords = {
  'left out': 'left out',
  included: 'in secrets.csv',
  encrypted: 'in secrets.csv.age, encrypted',
} as const;

export type SecretsState = keyof typeof secretsWords;

export const secretsFile: Readonly<Record<SecretsState, string | undefined>> = {
  'left out': undefined,
  included: 'secrets.csv',
  encrypted: 'secrets.csv.age',
};

export const manifestSchema = z.object({
  format: z.literal('drawbridge export 1'),
  made_at: z.iso.datetime(),
  /** The last migration of the database. */
  version: z.string(),
  secrets: z.enum(['left out', 'included', 'encrypted']),
  /** The latest seal of the audit log; null if it was never sealed. */
  audit_seal: z.nullable(z.string()),
  tables: z.array(z.object({ table: z.string(), file: z.string(), rows: z.int() })),
  /** Where numbers such as those of bills have counted to; null if none was given. */
  counters: z.array(z.object({ name: z.string(), value: z.nullable(z.int()) })),
  /** Keys of files that were missing or damaged before the export. */
  lost_files: z.array(z.string()),
});

export type ExportManifest = z.infer<typeof manifestSchema>;
