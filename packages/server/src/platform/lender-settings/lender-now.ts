import * as z from 'zod/mini';
import { storedLogo, type BrandFields, type StoredLogo } from '@drawbridge/contract/lender-settings/brand.ts';
import { flagKey, flagNames, type Flag } from '@drawbridge/contract/lender-settings/flags.ts';
import { isMailSettingKey, mailText, type MailText } from '@drawbridge/contract/lender-settings/mails.ts';
import { flagPosition } from '@drawbridge/contract/lender-settings/schema.ts';
import {
  storedWireInstructions,
  wireInstructionsKey,
  type StoredWireInstructions,
} from '@drawbridge/contract/lender-settings/wire-instructions.ts';
import type { ChangedQuestions } from '@drawbridge/domain/applications/question-rules.ts';
import type { ApplicationRules } from '@drawbridge/domain/applications/application-rules.ts';
import type { CheckRules } from '@drawbridge/domain/checks/check-rules.ts';
import type { ServicingFigures } from '@drawbridge/domain/faq/servicing-facts.ts';
import type { NoticeRules } from '@drawbridge/domain/notices/notice-rules.ts';
import type { Retention } from '@drawbridge/domain/retention/retention.ts';
import type { TwoPersonRules } from '@drawbridge/domain/two-person/two-person-rules.ts';
import type { WorkCalendar } from '@drawbridge/domain/work/work-terms.ts';
import type { LenderSettings } from '../config/lender.ts';
import type { Log } from '../log.ts';
import {
  applicationRules,
  brand,
  calendar,
  checkRules,
  fees,
  fieldsWith,
  noticeRules,
  questions,
  retention,
  defaultAccent,
  timeZone,
  twoPersonRules,
  type LenderAtStart,
  type Section,
} from './sections.ts';

/** The lender’s current settings. */
export interface LenderNow extends LenderSettings {
  readonly flags: Readonly<Record<Flag, boolean>>;
  readonly figures: ServicingFigures;
  readonly calendar: WorkCalendar;
  /** An IANA name. It decides when a day begins and ends. */
  readonly timeZone: string;
  /** Which questions of the applications differ from their defaults. */
  readonly questions: ChangedQuestions;
  /** Its `needs` are in English where the lender has no own: see `writesOwnNeeds`. */
  readonly applications: ApplicationRules & { readonly writesOwnNeeds: boolean };
  readonly notices: NoticeRules;
  readonly retention: Retention;
  readonly checks: CheckRules;
  readonly twoPersonRules: TwoPersonRules;
  /** Where borrowers send money; null until an administrator sets it. */
  readonly wireInstructions: StoredWireInstructions | null;
  /** The lender’s own wording of emails, by the key of the setting: see `mailSettingKey`. */
  readonly mailTexts: ReadonlyMap<string, MailText>;
  readonly publicUrl: string;
}

type Rows = readonly { readonly key: string; readonly value: unknown }[];

/**
 * Merges what administrators set into the server’s configuration. A row that does not fit its schema, because a newer
 * version wrote it or it was edited by hand, is ignored and logged.
 */
export function lenderNow(start: LenderAtStart, rows: Rows, log: Log): LenderNow {
  const values = new Map(rows.map(({ key, value }) => [key, value]));

  function valueOf<Value>(key: string, schema: z.ZodMiniType<Value>): Value | undefined {
    if (!values.has(key)) return undefined;
    const read = schema.safeParse(values.get(key));
    if (!read.success)
      log.error({ setting: key }, 'ignored a setting in the database that does not fit its schema');
    return read.data;
  }

  const now = <Fields extends object>(section: Section<Fields>): Fields =>
    fieldsWith(section, start, valueOf(section.key, section.stored));

  const flags = flagNames.map((flag) => [flag, valueOf(flagKey(flag), flagPosition) ?? start.flags[flag]]);
  return {
    ...brandedWith(start, now(brand), valueOf('logo', storedLogo)),
    flags: Object.fromEntries(flags) as Record<Flag, boolean>,
    figures: now(fees),
    questions: now(questions),
    applications: {
      ...now(applicationRules),
      writesOwnNeeds: valueOf(applicationRules.key, applicationRules.stored)?.needs !== undefined,
    },
    notices: now(noticeRules),
    retention: now(retention),
    checks: now(checkRules),
    twoPersonRules: now(twoPersonRules),
    calendar: now(calendar),
    wireInstructions: valueOf(wireInstructionsKey, z.nullable(storedWireInstructions)) ?? null,
    timeZone: now(timeZone).timeZone,
    mailTexts: mailTextsOf([...values.keys()], (key) => valueOf(key, mailText)),
    publicUrl: start.publicUrl,
  };
}

function mailTextsOf(
  settings: readonly string[],
  textAt: (setting: string) => MailText | undefined,
): ReadonlyMap<string, MailText> {
  const texts = new Map<string, MailText>();
  for (const setting of settings.filter(isMailSettingKey)) {
    const text = textAt(setting);
    if (text !== undefined) texts.set(setting, text);
  }
  return texts;
}

/** The path that serves an uploaded logo. */
export function logoPath({ digest }: StoredLogo): string {
  return `/brand/logo/${digest}`;
}

function brandedWith(
  start: LenderAtStart,
  fields: BrandFields,
  logo: StoredLogo | undefined,
): LenderSettings {
  const {
    accentLight: light,
    accentDark: dark,
    drawAgreement,
    extensionAgreement,
    creditConsent,
    esignConsent,
    translations,
    ...lender
  } = fields;
  const isDefault = light === defaultAccent.light && dark === defaultAccent.dark;
  const path = logo && logoPath(logo);
  return {
    lender: { ...lender, logoUrl: path ?? start.lender.logoUrl },
    translations,
    agreements: { drawAgreement, extensionAgreement, creditConsent, esignConsent },
    accent: isDefault && start.accent === undefined ? undefined : { light, dark },
    // Email apps load images only from public HTTPS addresses.
    mailLogo:
      path !== undefined && start.publicUrl.startsWith('https:') ? `${start.publicUrl}${path}` : undefined,
  };
}
