import * as z from 'zod/mini';
import { instant } from '../wire/fields.ts';
import { flagNames } from './flags.ts';

/** Set by an administrator, by the server’s configuration, or the product’s default. */
export const sources = ['set here', 'given at start', 'standard'] as const;
export type Source = (typeof sources)[number];

/** The version the administrator saw: 0 before the first change. */
export const settingVersion = z.int().check(z.gte(0), z.lte(1_000_000_000));

export const settingHistory = z.object({
  source: z.enum(sources),
  version: z.int(),
  /** Who last changed or reset it. */
  changedBy: z.nullable(z.string()),
  changedAt: z.nullable(instant),
});
export type SettingHistory = z.infer<typeof settingHistory>;

export const flagPosition = z.boolean();

export const flagSetting = z.extend(settingHistory, {
  flag: z.enum(flagNames),
  on: z.boolean(),
  /** The default for this lender. */
  otherwise: z.boolean(),
});
export type FlagSetting = z.infer<typeof flagSetting>;

export const flagSettings = z.object({ flags: z.array(flagSetting) });

export const flagChange = z.object({
  flag: z.enum(flagNames),
  /** Null resets it to the default. */
  on: z.nullable(z.boolean()),
  version: settingVersion,
});
export type FlagChange = z.infer<typeof flagChange>;
