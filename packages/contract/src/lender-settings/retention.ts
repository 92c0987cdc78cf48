import * as z from 'zod/mini';
import { retentionBounds, type Retention } from '@drawbridge/domain/retention/retention.ts';
import { settingHistory, settingVersion } from './schema.ts';

export const retentionMessages = {
  between: ({ least, most }: { readonly least: number; readonly most: number }) =>
    `Please give a whole number of days from ${least} to ${most}.`,
} as const;

function days(name: keyof Retention) {
  const { least, most } = retentionBounds[name];
  const message = retentionMessages.between({ least, most });
  return z
    .number(message)
    .check(z.refine((value) => Number.isInteger(value) && value >= least && value <= most, message));
}

/** For how many days what is swept is kept. */
export const retentionFields = z.object({
  draftDays: days('draftDays'),
  mailDays: days('mailDays'),
  linkDays: days('linkDays'),
} satisfies Record<keyof Retention, unknown>);

/** What is kept: the times that differ from the product’s. */
export const storedRetention = z.partial(retentionFields);

export const retentionSettings = z.extend(settingHistory, {
  fields: retentionFields,
  otherwise: retentionFields,
});
export type RetentionSettings = z.infer<typeof retentionSettings>;

export const retentionChange = z.object({
  version: settingVersion,
  /** Null gives all of them back. */
  fields: z.nullable(retentionFields),
});
export type RetentionChange = z.infer<typeof retentionChange>;
