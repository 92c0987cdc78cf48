import type * as z from 'zod/mini';
import { storedQuestions } from '@drawbridge/contract/applications/question-settings.ts';
import { defaultAgreements } from '@drawbridge/contract/lender-settings/agreements.ts';
import {
  contactFieldNames,
  storedBrand,
  type BrandFields,
} from '@drawbridge/contract/lender-settings/brand.ts';
import {
  storedApplicationRules,
  type ApplicationFields,
} from '@drawbridge/contract/lender-settings/applications.ts';
import { storedCalendar, type CalendarFields } from '@drawbridge/contract/lender-settings/calendar.ts';
import { storedCheckRules } from '@drawbridge/contract/lender-settings/checks.ts';
import { storedFees } from '@drawbridge/contract/lender-settings/fees.ts';
import { storedNotices } from '@drawbridge/contract/lender-settings/notices.ts';
import { storedRetention } from '@drawbridge/contract/lender-settings/retention.ts';
import { timeZoneFields, type TimeZoneFields } from '@drawbridge/contract/lender-settings/time-zone.ts';
import { storedTwoPersonRules } from '@drawbridge/contract/lender-settings/two-person-rules.ts';
import type { ChangedQuestions } from '@drawbridge/domain/applications/question-rules.ts';
import { defaultApplicationRules } from '@drawbridge/domain/applications/application-rules.ts';
import { defaultCheckRules, type CheckRules } from '@drawbridge/domain/checks/check-rules.ts';
import { defaultFigures, type ServicingFigures } from '@drawbridge/domain/faq/servicing-facts.ts';
import { defaultNoticeRules, type NoticeRules } from '@drawbridge/domain/notices/notice-rules.ts';
import { defaultRetention, type Retention } from '@drawbridge/domain/retention/retention.ts';
import {
  rulesTurnedOff,
  defaultTwoPersonRules,
  type TwoPersonRules,
} from '@drawbridge/domain/two-person/two-person-rules.ts';
import { defaultWorkCalendar } from '@drawbridge/domain/work/work-terms.ts';
import type { Config } from '../config/config.ts';

/** The server’s configuration, which applies until administrators change a setting. */
export type LenderAtStart = Pick<Config, 'lender' | 'accent' | 'flags' | 'publicUrl' | 'TIME_ZONE'>;

/** Settings that are read and changed together, stored in one row. */
export interface Section<Fields extends object> {
  /** The name they are stored under. */
  readonly key: string;
  readonly stored: z.ZodMiniType<object>;
  /** The defaults. */
  readonly otherwise: (start: LenderAtStart) => Fields;
  /** Whether the server’s configuration overrides the product’s defaults. */
  readonly givenAtStart?: (config: Config) => boolean;
  /** Merges the stored value into the defaults. */
  readonly over?: (otherwise: Fields, set: object) => Fields;
  /** Stored whole. For other sections, only the fields that differ from the defaults are stored. */
  readonly isWhole?: true;
  /** Whether a change needs a second administrator while that rule is active. */
  readonly needsSecond?: (before: Fields, after: Fields) => boolean;
}

export const fees: Section<ServicingFigures> = {
  key: 'fees',
  stored: storedFees,
  otherwise: () => defaultFigures,
};

export const checkRules: Section<CheckRules> = {
  key: 'checks',
  stored: storedCheckRules,
  otherwise: () => defaultCheckRules,
};

export const retention: Section<Retention> = {
  key: 'retention',
  stored: storedRetention,
  otherwise: () => defaultRetention,
};

/** Defaults are in the table of questions, so only what differs from it is a setting. */
export const questions: Section<ChangedQuestions> = {
  key: 'application questions',
  stored: storedQuestions,
  otherwise: () => ({}),
};

export const noticeRules: Section<NoticeRules> = {
  key: 'notices',
  stored: storedNotices,
  otherwise: () => defaultNoticeRules,
};

export const twoPersonRules: Section<TwoPersonRules> = {
  key: 'two-person rules',
  stored: storedTwoPersonRules,
  otherwise: () => defaultTwoPersonRules,
  /** Turning a rule on never needs approval. */
  needsSecond: (before, after) => rulesTurnedOff(before, after).length > 0,
};

export const applicationRules = {
  key: 'applications',
  stored: storedApplicationRules,
  otherwise: () => structuredClone(defaultApplicationRules()) as ApplicationFields,
} satisfies Section<ApplicationFields>;

export const calendar: Section<CalendarFields> = {
  key: 'calendar',
  stored: storedCalendar,
  otherwise: () => defaultWorkCalendar as CalendarFields,
  /** Kinds of work added since the calendar was stored get their default time. */
  over: ({ dueDays }, set) => {
    const fields = set as CalendarFields;
    return { ...fields, dueDays: { ...dueDays, ...fields.dueDays } };
  },
  isWhole: true,
};

export const timeZone: Section<TimeZoneFields> = {
  key: 'time zone',
  stored: timeZoneFields,
  otherwise: ({ TIME_ZONE }) => ({ timeZone: TIME_ZONE }),
  isWhole: true,
};

export const brand: Section<BrandFields> = {
  key: 'brand',
  stored: storedBrand,
  otherwise: brandFieldsOf,
  givenAtStart: ({ lenderGiven }) => lenderGiven,
  /** Borrowers use these details to confirm wire instructions. */
  needsSecond: (before, after) => contactFieldNames.some((name) => before[name] !== after[name]),
};

/** A section’s current fields: the stored value merged into the defaults. A value that does not fit the schema is ignored. */
export function fieldsWith<Fields extends object>(
  { stored, otherwise, over }: Section<Fields>,
  start: LenderAtStart,
  value: unknown,
): Fields {
  const byDefault = otherwise(start);
  const set = value == null ? undefined : stored.safeParse(value).data;
  if (set === undefined) return byDefault;
  return over === undefined ? { ...byDefault, ...set } : over(byDefault, set);
}

/** The product’s own accent colors. */
export const defaultAccent = { light: '#0c5c49', dark: '#63c9a9' } as const;

/** The lender’s configuration as the fields of the brand form. */
function brandFieldsOf({ lender, accent }: LenderAtStart): BrandFields {
  const { logoUrl: _logo, ...fields } = lender;
  const { light, dark } = accent ?? defaultAccent;
  return { ...fields, accentLight: light, accentDark: dark, ...defaultAgreements, translations: [] };
}
