import * as z from 'zod/mini';
import type { Theme } from '@drawbridge/domain/brand/accent.ts';
import { settingMessages, settingUnits } from '@drawbridge/messages/lender-settings';
import type { Field } from '../wire/field-table.ts';
import { settingHistory, settingVersion } from './schema.ts';

/** How a setting is typed and shown. */
type SettingKind =
  | 'money'
  | 'percent'
  | 'days'
  | 'check'
  | 'choice'
  | 'text'
  | 'long text'
  | 'phone'
  | 'email'
  | 'web address'
  | 'colour'
  | 'links'
  | 'translations';

export interface Setting<Value = unknown> extends Pick<
  Field<Value>,
  'label' | 'hint' | 'optional' | 'wide' | 'choiceWords'
> {
  readonly kind: SettingKind;
  /** Its heading in the form. */
  readonly group?: () => string;
  /** Its name in approvals and the audit log, where the label alone would be unclear without its heading. */
  readonly changeLabel?: () => string;
  readonly unit?: (count: number) => string;
  /** The theme a color is for. */
  readonly theme?: Theme;
  readonly given: z.ZodMiniType<Value, Value>;
  readonly shown: z.ZodMiniType<Value, Value>;
}

/** By wire name, in the order of the form. */
export type SettingTable = Readonly<Record<string, Setting>>;

type About = Pick<Setting, 'label' | 'hint' | 'changeLabel'>;

/** Puts settings under one heading. */
export function under<Table extends SettingTable>(group: () => string, table: Table): Table {
  return Object.fromEntries(
    Object.entries(table).map(([name, setting]) => [name, { ...setting, group }]),
  ) as Table;
}

/** US dollars with at most two decimals, or none. */
export function dollarsSetting(
  about: About & { readonly most: number; readonly decimals?: 0 },
): Setting<number> {
  const { most, decimals, ...rest } = about;
  const message = () =>
    decimals === 0 ? settingMessages.wholeDollars({ most }) : settingMessages.dollars({ most });
  const given = numberWithin({ least: 0, most, decimals: decimals ?? 2, message });
  return { ...rest, kind: 'money', given, shown: z.number() };
}

/** A percentage with at most two decimals; `unit` says of what. */
export function percentSetting(
  about: About & { readonly unit: () => string; readonly most: number },
): Setting<number> {
  const { most, ...rest } = about;
  const message = () => settingMessages.percent({ most });
  return {
    ...rest,
    kind: 'percent',
    given: numberWithin({ least: 0, most, decimals: 2, message }),
    shown: z.number(),
  };
}

export function daysSetting(
  about: About & Pick<Setting, 'unit'> & { readonly least: number; readonly most: number },
): Setting<number> {
  const { least, most, ...rest } = about;
  return {
    unit: (count) => settingUnits.days({ count }),
    ...rest,
    kind: 'days',
    given: wholeDays(least, most),
    shown: z.number(),
  };
}

/** A checkbox. */
export function checkSetting(about: About & { readonly wide?: true }) {
  return { ...about, kind: 'check', given: z.boolean(), shown: z.boolean() } satisfies Setting<boolean>;
}

/** A whole number of days from `least` to `most`. `unit` chooses the error message. */
export function wholeDays(least: number, most: number, unit: 'days' | 'businessDays' | 'months' = 'days') {
  const message = () => settingMessages[unit]({ least, most });
  return numberWithin({ least, most, decimals: 0, message });
}

function numberWithin({
  least,
  most,
  decimals,
  message,
}: {
  readonly least: number;
  readonly most: number;
  readonly decimals: 0 | 2;
  readonly message: () => string;
}) {
  const pattern = decimals === 0 ? /^\d+$/ : /^\d+(\.\d{1,2})?$/;
  const fits = (value: number) => value >= least && value <= most && pattern.test(String(value));
  return z.number({ error: message }).check(z.refine(fits, { error: message }));
}

/** A section’s reply: the current settings and their defaults. */
export function settingsReply<Fields extends z.ZodMiniType>(fields: Fields) {
  return z.extend(settingHistory, { fields, otherwise: fields });
}

/** A change to a section, based on the version the administrator saw. */
export function settingsChange<Fields extends z.ZodMiniType>(fields: Fields) {
  return z.object({
    version: settingVersion,
    /** Null resets the section to its defaults. */
    fields: z.nullable(fields),
  });
}
