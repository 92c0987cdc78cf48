import * as z from 'zod/mini';
import { instant } from '../wire/fields.ts';
import { flagNames } from './flags.ts';

/** Where a value comes from: set by an administrator here, given to the server as it started, or the product’s own. */
export const sources = ['set here', 'given at start', 'standard'] as const;
export type Source = (typeof sources)[number];

/** The version of a setting that somebody looked at: 0 before it was ever changed. */
export const settingVersion = z.int().check(z.gte(0), z.lte(1_000_000_000));

/** How a setting came to be as it is. */
export const settingHistory = z.object({
  source: z.enum(sources),
  version: z.int(),
  /** Who changed it last, or gave it back. */
  changedBy: z.nullable(z.string()),
  changedAt: z.nullable(instant),
});
export type SettingHistory = z.infer<typeof settingHistory>;

export const flagPosition = z.boolean();

export const flagSetting = z.extend(settingHistory, {
  flag: z.enum(flagNames),
  on: z.boolean(),
  /** The position it has when nobody sets it here. */
  otherwise: z.boolean(),
});
export type FlagSetting = z.infer<typeof flagSetting>;

export const flagSettings = z.object({ flags: z.array(flagSetting) });

export const flagChange = z.object({
  flag: z.enum(flagNames),
  /** Null gives it back to what holds when nobody sets it here. */
  on: z.nullable(z.boolean()),
  version: settingVersion,
});
export type FlagChange = z.infer<typeof flagChange>;
