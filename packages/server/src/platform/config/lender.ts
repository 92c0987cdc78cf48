import { readFileSync } from 'node:fs';
import * as z from 'zod';
import type { defaultAgreements } from '@drawbridge/contract/lender-settings/agreements.ts';
import type { Translations } from '@drawbridge/contract/lender-settings/brand.ts';
import { lender as publicLender, type Lender } from '@drawbridge/contract/portal/schema.ts';
import { SettingError } from './read-settings.ts';

const colour = z.string().regex(/^#[0-9a-f]{6}$/i, 'expects a color like #0c5c49');

const lenderFile = z.strictObject({
  ...publicLender.shape,
  /** Replaces the accent color. The lighter one is for dark mode. */
  accent: z.optional(z.strictObject({ light: colour, dark: colour })),
});

export interface LenderSettings {
  readonly lender: Lender;
  readonly accent: { readonly light: string; readonly dark: string } | undefined;
  /** The lender’s legal texts in other languages than English. */
  readonly translations?: Translations;
  /** In English. */
  readonly agreements?: Readonly<Record<keyof typeof defaultAgreements, string>>;
  /** The full URL of a logo uploaded by an administrator, for emails. */
  readonly mailLogo?: string | undefined;
}

/** Reads the lender from a JSON file. Throws a SettingError that explains what is wrong with it. */
export function readLenderFile(path: string): LenderSettings {
  let json: unknown;
  try {
    json = JSON.parse(readFileSync(path, 'utf8'));
  } catch (cause) {
    throw new SettingError(
      `LENDER_FILE: ${path} cannot be read as JSON (${cause instanceof Error ? cause.message : 'unknown'})`,
    );
  }
  const parsed = lenderFile.safeParse(json);
  if (!parsed.success)
    throw new SettingError(`LENDER_FILE: ${path} is not complete:\n${z.prettifyError(parsed.error)}`);
  const { accent, ...lender } = parsed.data;
  return { lender, accent };
}
