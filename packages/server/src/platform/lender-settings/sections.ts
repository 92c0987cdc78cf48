import type * as z from 'zod/mini';
import {
  contactFieldNames,
  storedBrand,
  type BrandFields,
} from '@drawbridge/contract/lender-settings/brand.ts';
import { storedCalendar, type CalendarFields } from '@drawbridge/contract/lender-settings/calendar.ts';
import { storedFees } from '@drawbridge/contract/lender-settings/fees.ts';
import { storedRetention } from '@drawbridge/contract/lender-settings/retention.ts';
import { storedTwoPersonRules } from '@drawbridge/contract/lender-settings/two-person-rules.ts';
import { defaultFigures, type ServicingFigures } from '@drawbridge/domain/faq/servicing-facts.ts';
import { defaultRetention, type Retention } from '@drawbridge/domain/retention/retention.ts';
import {
  rulesTurnedOff,
  defaultTwoPersonRules,
  type TwoPersonRules,
} from '@drawbridge/domain/two-person/two-person-rules.ts';
import { defaultWorkCalendar } from '@drawbridge/domain/work/work-terms.ts';
import type { Config } from '../config/config.ts';

/** What this process was started with: what holds where administrators have set nothing. */
export type LenderAtStart = Pick<Config, 'lender' | 'accent' | 'flags' | 'publicUrl'>;

/** Settings that are read and changed together, and kept in one row. */
export interface Section<Fields extends object> {
  /** Under which name they are kept. */
  readonly key: string;
  readonly stored: z.ZodMiniType<object>;
  /** What holds where nothing is set. */
  readonly otherwise: (start: LenderAtStart) => Fields;
  /** Whether the server was started with more than the product’s own. */
  readonly givenAtStart?: (config: Config) => boolean;
  /** What is set, over what holds otherwise. */
  readonly over?: (otherwise: Fields, set: object) => Fields;
  /** Kept as a whole. Of the others what differs is kept, and the rest follows what holds otherwise. */
  readonly isWhole?: true;
  /** Whether a second administrator has to approve a change, while that rule is active. */
  readonly needsSecond?: (before: Fields, after: Fields) => boolean;
}

export const fees: Section<ServicingFigures> = {
  key: 'fees',
  stored: storedFees,
  otherwise: () => defaultFigures,
};

export const retention: Section<Retention> = {
  key: 'retention',
  stored: storedRetention,
  otherwise: () => defaultRetention,
};

export const twoPersonRules: Section<TwoPersonRules> = {
  key: 'two-person rules',
  stored: storedTwoPersonRules,
  otherwise: () => defaultTwoPersonRules,
  /** Turning a rule on only makes things safer. */
  needsSecond: (before, after) => rulesTurnedOff(before, after).length > 0,
};

export const calendar: Section<CalendarFields> = {
  key: 'calendar',
  stored: storedCalendar,
  otherwise: () => defaultWorkCalendar as CalendarFields,
  /** Kinds of work that came later have the time that they have otherwise. */
  over: ({ dueDays }, set) => {
    const fields = set as CalendarFields;
    return { ...fields, dueDays: { ...dueDays, ...fields.dueDays } };
  },
  isWhole: true,
};

export const brand: Section<BrandFields> = {
  key: 'brand',
  stored: storedBrand,
  otherwise: brandFieldsOf,
  givenAtStart: ({ lenderGiven }) => lenderGiven,
  /** Borrowers confirm wire instructions by these. */
  needsSecond: (before, after) => contactFieldNames.some((name) => before[name] !== after[name]),
};

/** A section as it holds with what is stored of it. What makes no sense counts as not set. */
export function fieldsWith<Fields extends object>(
  { stored, otherwise, over }: Section<Fields>,
  start: LenderAtStart,
  value: unknown,
): Fields {
  const standard = otherwise(start);
  const set = value == null ? undefined : stored.safeParse(value).data;
  if (set === undefined) return standard;
  return over === undefined ? { ...standard, ...set } : over(standard, set);
}

/** The accent of the product. */
export const defaultAccent = { light: '#0c5c49', dark: '#63c9a9' } as const;

/** A lender as the form has it. */
function brandFieldsOf({ lender, accent }: LenderAtStart): BrandFields {
  const { logoUrl: _logo, ...fields } = lender;
  const { light, dark } = accent ?? defaultAccent;
  return { ...fields, accentLight: light, accentDark: dark };
}
