import * as z from 'zod/mini';
import type { ChangeKind, ChangeLine } from '@drawbridge/contract/approvals/schema.ts';
import { brandChange, brandTable, type BrandFields } from '@drawbridge/contract/lender-settings/brand.ts';
import { mailChange, mailText } from '@drawbridge/contract/lender-settings/mails.ts';
import type { Setting } from '@drawbridge/contract/lender-settings/setting.ts';
import {
  twoPersonChange,
  twoPersonFields,
  twoPersonTable,
} from '@drawbridge/contract/lender-settings/two-person-rules.ts';
import { rulesTurnedOff } from '@drawbridge/domain/two-person/two-person-rules.ts';
import { changeLabels, changeSummaries } from '@drawbridge/messages/approvals';
import { sourceLanguage } from '@drawbridge/messages/src/language-tags.ts';
import { valueCopy } from '@drawbridge/messages/platform';
import type { Transaction } from '../../platform/database/connect.ts';
import { isRefusal, refuse, type Refusal } from '../../platform/http/refusal.ts';
import { inLanguage, languageNow } from '../../platform/language/in-language.ts';
import { defaultText } from '../../platform/mail/write-mail.ts';
import {
  brand,
  fieldsWith,
  twoPersonRules as rulesSection,
} from '../../platform/lender-settings/sections.ts';
import {
  lockVersion,
  sectionChange,
  wordingChange,
  writeChange,
  type GuardedChange,
} from '../lender-settings/public.ts';
import type { Actor } from '../two-person/public.ts';
import type { ApprovalParts } from './approval-parts.ts';
import type { ChangeOf, KeptChange, KindOfChange, ProposeRefusal } from './change-kind.ts';

type SettingKind = Extract<ChangeKind, 'two-person rules' | 'contact details' | 'email wording'>;

/** A kind of change that writes a setting. */
function settingKind<Kind extends SettingKind>(kind: {
  readonly read: (payload: unknown) => ChangeOf<Kind>;
  readonly changeOf: (
    parts: ApprovalParts,
    change: ChangeOf<Kind>,
  ) => GuardedChange | Refusal<'invalid_input'>;
  readonly facts: (
    parts: ApprovalParts,
    change: ChangeOf<Kind>,
    stored: { readonly before: unknown; readonly after: unknown },
  ) => unknown;
  readonly describe: KindOfChange<Kind>['describe'];
}): KindOfChange<Kind> {
  async function keep(
    tx: Transaction,
    parts: ApprovalParts,
    _proposer: unknown,
    change: ChangeOf<Kind>,
  ): Promise<KeptChange | ProposeRefusal> {
    const guarded = kind.changeOf(parts, change);
    if (isRefusal(guarded)) return guarded;
    const before = await lockVersion(tx, guarded);
    if (isRefusal(before)) return before;
    if (!guarded.needsSecond(before.value)) return refuse('approval_not_needed');
    const facts = kind.facts(parts, change, { before: before.value, after: guarded.value });
    return { subject: guarded.key, payload: change, facts };
  }
  async function apply(
    tx: Transaction,
    parts: ApprovalParts,
    actor: Actor,
    payload: unknown,
  ): Promise<Refusal | undefined> {
    const guarded = kind.changeOf(parts, kind.read(payload));
    if (isRefusal(guarded)) return guarded;
    const before = await lockVersion(tx, guarded);
    if (isRefusal(before)) return before;
    await writeChange(tx, parts, actor, { ...guarded, before: before.value });
    return undefined;
  }
  return { keep, describe: kind.describe, apply };
}

/** The changed settings of a section, one line each. */
function changedLines<Name extends string, Value>(
  table: Readonly<Record<Name, Pick<Setting, 'label' | 'changeLabel'>>>,
  { before: was, after: becomes }: BeforeAndAfter<Readonly<Record<Name, Value>>>,
  words: (value: Value) => string | null,
): ChangeLine[] {
  return (Object.keys(table) as Name[])
    .map((name) => ({
      label: labelOf(table[name]),
      before: words(was[name]),
      after: words(becomes[name]),
    }))
    .filter(({ before, after }) => before !== after);
}

function labelOf({ label, changeLabel }: Pick<Setting, 'label' | 'changeLabel'>): string {
  return (changeLabel ?? label)();
}

interface BeforeAndAfter<Value> {
  readonly before: Value;
  readonly after: Value;
}

const rulesFacts = z.object({ before: twoPersonFields, after: twoPersonFields });

export const twoPersonRules = settingKind<'two-person rules'>({
  read: (payload) => twoPersonChange.parse(payload),
  changeOf: (parts, change) => sectionChange(parts, rulesSection, change),
  facts: ({ config }, _change, { before, after }) => ({
    before: fieldsWith(rulesSection, config, before),
    after: fieldsWith(rulesSection, config, after),
  }),
  describe: (facts) => {
    const change = rulesFacts.parse(facts);
    const off = rulesTurnedOff(change.before, change.after).map((name) =>
      changeSummaries.rule({ rule: labelOf(twoPersonTable[name]) }),
    );
    return {
      summary: changeSummaries.twoPersonRules({ count: off.length, rules: off.join(', ') }),
      lines: changedLines(twoPersonTable, change, (isOn) => (isOn ? valueCopy.on : valueCopy.off)),
    };
  },
});

function brandValue(value: BrandFields[keyof BrandFields]): string | null {
  if (value === null || typeof value === 'string') return value;
  if (typeof value === 'boolean') return value ? valueCopy.yes : valueCopy.no;
  const lines = value.map((each) =>
    'href' in each
      ? `${each.label}: ${each.href}`
      : Object.values(each)
          .filter((text) => text !== '')
          .join('\n'),
  );
  return lines.join('\n');
}

export const contactDetails = settingKind<'contact details'>({
  read: (payload) => brandChange.parse(payload),
  changeOf: (parts, change) => sectionChange(parts, brand, change),
  facts: ({ config }, _change, { before, after }) => ({
    before: fieldsWith(brand, config, before),
    after: fieldsWith(brand, config, after),
  }),
  describe: (facts) => ({
    summary: changeSummaries.contactDetails,
    // The server’s configuration allows values that the form does not, so the schema cannot check these.
    lines: changedLines<keyof BrandFields, BrandFields[keyof BrandFields]>(
      brandTable,
      facts as BeforeAndAfter<BrandFields>,
      brandValue,
    ),
  }),
});

const wordingFacts = z.object({
  key: z.string(),
  /** Proposals of earlier versions have none: they are about the English wording. */
  language: z._default(z.string(), sourceLanguage),
  before: mailText,
  after: mailText,
});

export const emailWording = settingKind<'email wording'>({
  read: (payload) => mailChange.parse(payload),
  changeOf: (parts, change) => wordingChange(parts, change),
  facts: ({ mails }, { key, language = sourceLanguage }, { before, after }) => {
    const mail = mails.find((one) => one.key === key);
    if (!mail) throw new Error(`there is no email ${key}`);
    const otherwise = inLanguage(language, () => defaultText(mail));
    // Both passed the schema when they were stored.
    return { key, language, before: before ?? otherwise, after: after ?? otherwise };
  },
  describe: (facts, { mails }) => {
    const { key, language, before, after } = wordingFacts.parse(facts);
    const name = mails.find((mail) => mail.key === key)?.name ?? key;
    const lines: ChangeLine[] = [
      { label: changeLabels.subject, before: before.subject, after: after.subject },
      { label: changeLabels.text, before: before.body, after: after.body },
    ];
    return {
      summary:
        language === sourceLanguage
          ? changeSummaries.emailWording({ name })
          : changeSummaries.emailWordingIn({ name, language: languageWord(language) }),
      lines: lines.filter((line) => line.before !== line.after),
    };
  },
});

/** A language’s name in the reader’s own, in lower case in Spanish: “Spanish”, “español”. */
function languageWord(tag: string): string {
  return new Intl.DisplayNames(languageNow(), { type: 'language' }).of(tag.replace(/-.*/, '')) ?? tag;
}
