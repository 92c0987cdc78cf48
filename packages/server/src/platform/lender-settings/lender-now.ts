import type * as z from 'zod/mini';
import {
  storedBrand,
  storedLogo,
  type BrandFields,
  type StoredBrand,
  type StoredLogo,
} from '@drawbridge/contract/lender-settings/brand.ts';
import { storedCalendar, type StoredCalendar } from '@drawbridge/contract/lender-settings/calendar.ts';
import { storedFees } from '@drawbridge/contract/lender-settings/fees.ts';
import { flagKey } from '@drawbridge/contract/lender-settings/flags.ts';
import { mailKeyIn, mailText, type MailText } from '@drawbridge/contract/lender-settings/mails.ts';
import { storedRetention } from '@drawbridge/contract/lender-settings/retention.ts';
import { flagPosition } from '@drawbridge/contract/lender-settings/schema.ts';
import { storedTwoPersonRules } from '@drawbridge/contract/lender-settings/two-person-rules.ts';
import type { Flag } from '@drawbridge/contract/portal/schema.ts';
import { standardFigures, type ServicingFigures } from '@drawbridge/domain/faq/servicing-facts.ts';
import { standardRetention, type Retention } from '@drawbridge/domain/retention/retention.ts';
import {
  standardTwoPersonRules,
  type TwoPersonRules,
} from '@drawbridge/domain/two-person/two-person-rules.ts';
import { standardWorkCalendar, type WorkCalendar } from '@drawbridge/domain/work/work-terms.ts';
import type { Config } from '../config/config.ts';
import type { LenderSettings } from '../config/lender.ts';
import type { Log } from '../log.ts';

/** The lender as it is configured at this moment. */
export interface LenderNow extends LenderSettings {
  readonly flags: Readonly<Record<Flag, boolean>>;
  readonly figures: ServicingFigures;
  readonly calendar: WorkCalendar;
  readonly retention: Retention;
  readonly twoPersonRules: TwoPersonRules;
  /** The lender’s own words for mails, by the mail’s key. */
  readonly mailTexts: ReadonlyMap<string, MailText>;
  /** Where its pages are. */
  readonly publicUrl: string;
}

/** What this process was started with: what holds where administrators have set nothing. */
export type LenderAtStart = Pick<Config, 'lender' | 'accent' | 'flags' | 'publicUrl'>;

/** The accent of the product. */
export const standardAccent = { light: '#0c5c49', dark: '#63c9a9' } as const;

type Rows = readonly { readonly key: string; readonly value: unknown }[];

/**
 * What administrators have set, over what the process was started with. A row that makes no sense, because a newer
 * version wrote it or somebody changed it by hand, counts as not set, and the log says so.
 */
export function lenderNow(start: LenderAtStart, rows: Rows, log: Log): LenderNow {
  const values = new Map(rows.map(({ key, value }) => [key, value]));

  function valueOf<Value>(key: string, schema: z.ZodMiniType<Value>): Value | undefined {
    if (!values.has(key)) return undefined;
    const read = schema.safeParse(values.get(key));
    if (!read.success)
      log.error({ setting: key }, 'a setting in the database makes no sense and is left out');
    return read.data;
  }

  const flags = Object.fromEntries(
    Object.entries(start.flags).map(([flag, position]) => [
      flag,
      valueOf(flagKey(flag as Flag), flagPosition) ?? position,
    ]),
  ) as Record<Flag, boolean>;
  return {
    ...brandedWith(start, valueOf('brand', storedBrand), valueOf('logo', storedLogo)),
    flags,
    figures: { ...standardFigures, ...withoutUndefined(valueOf('fees', storedFees) ?? {}) },
    retention: { ...standardRetention, ...withoutUndefined(valueOf('retention', storedRetention) ?? {}) },
    twoPersonRules: {
      ...standardTwoPersonRules,
      ...withoutUndefined(valueOf('two-person rules', storedTwoPersonRules) ?? {}),
    },
    calendar: calendarWith(valueOf('calendar', storedCalendar)),
    mailTexts: mailTextsOf([...values.keys()], (key) => valueOf(key, mailText)),
    publicUrl: start.publicUrl,
  };
}

function mailTextsOf(
  settings: readonly string[],
  textAt: (setting: string) => MailText | undefined,
): ReadonlyMap<string, MailText> {
  const texts = new Map<string, MailText>();
  for (const setting of settings) {
    const key = mailKeyIn(setting);
    const text = key === undefined ? undefined : textAt(setting);
    if (key !== undefined && text !== undefined) texts.set(key, text);
  }
  return texts;
}

function calendarWith(stored: StoredCalendar | undefined): WorkCalendar {
  if (!stored) return standardWorkCalendar;
  const dueDays = { ...standardWorkCalendar.dueDays, ...withoutUndefined(stored.dueDays) };
  return { ...stored, dueDays };
}

/** Where the logo that was sent is served. */
export function logoPath({ digest }: StoredLogo): string {
  return `/brand/logo/${digest}`;
}

function brandedWith(
  start: LenderAtStart,
  brand: StoredBrand = {},
  logo: StoredLogo | undefined,
): LenderSettings {
  const { accentLight, accentDark, ...lender } = brand;
  const set = accentLight ?? accentDark;
  const path = logo && logoPath(logo);
  return {
    lender: {
      ...start.lender,
      ...withoutUndefined(lender),
      ...(path === undefined ? {} : { logoUrl: path }),
    },
    accent:
      set === undefined
        ? start.accent
        : {
            ...(start.accent ?? standardAccent),
            ...withoutUndefined({ light: accentLight, dark: accentDark }),
          },
    // Only what everybody reaches safely can be shown in a mail.
    mailLogo:
      path !== undefined && start.publicUrl.startsWith('https:') ? `${start.publicUrl}${path}` : undefined,
  };
}

/** A lender as the form has it. */
export function brandFieldsOf({ lender, accent }: LenderSettings): BrandFields {
  const { logoUrl: _logo, ...fields } = lender;
  const { light, dark } = accent ?? standardAccent;
  return { ...fields, accentLight: light, accentDark: dark };
}

type Defined<Values> = { [key in keyof Values]?: Exclude<Values[key], undefined> };

function withoutUndefined<Values extends object>(values: Values): Defined<Values> {
  return Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== undefined),
  ) as Defined<Values>;
}
