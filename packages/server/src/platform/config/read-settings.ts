import type * as z from 'zod';
import { flagNames, type Flag } from '@drawbridge/contract/lender-settings/flags.ts';
import { flagSetting, settings, type plainSettings } from './settings.ts';

type PlainValues = { [name in keyof typeof plainSettings]: z.output<(typeof plainSettings)[name]['schema']> };
type OptionalName = {
  [name in keyof typeof plainSettings]: (typeof plainSettings)[name] extends { default: string }
    ? never
    : name;
}[keyof typeof plainSettings];

/** The checked settings. Those without a default are undefined if not set. */
export type SettingValues = Omit<PlainValues, OptionalName> & {
  [name in OptionalName]: PlainValues[name] | undefined;
} & {
  flags: Record<Flag, boolean>;
  /** The features set by environment variables. */
  flagsGiven: readonly Flag[];
};

/** An invalid setting. The message names it and says what it expects. */
export class SettingError extends Error {
  override name = 'SettingError';
}

/** Reads the settings from environment variables. Throws a SettingError that names each invalid one. */
export function readSettings(environment: Readonly<Record<string, string | undefined>>): SettingValues {
  const mistakes: string[] = [];
  const values: Record<string, unknown> = {};
  for (const [name, setting] of Object.entries(settings)) {
    const given = environment[name] === '' ? undefined : environment[name];
    const written = given ?? setting.default;
    if (written === undefined) continue;
    const result = setting.schema.safeParse(written);
    if (result.success) values[name] = result.data;
    else
      mistakes.push(
        `${name}: ${result.error.issues.map((issue) => issue.message).join('; ')} (got ${JSON.stringify(written)})`,
      );
  }
  if (mistakes.length > 0) throw new SettingError(`Invalid settings:\n  ${mistakes.join('\n  ')}`);
  const flags = Object.fromEntries(flagNames.map((flag) => [flag, values[flagSetting(flag)]]));
  const flagsGiven = flagNames.filter((flag) => (environment[flagSetting(flag)] ?? '') !== '');
  // Each value was parsed by the schema that its type comes from.
  return { ...values, flags, flagsGiven } as unknown as SettingValues;
}
