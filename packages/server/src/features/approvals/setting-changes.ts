import type { Transaction } from 'kysely';
import type { ChangeKind, ChangeLine } from '@drawbridge/contract/approvals/schema.ts';
import { brandChange, brandTable, type BrandFields } from '@drawbridge/contract/lender-settings/brand.ts';
import { mailChange, type MailText } from '@drawbridge/contract/lender-settings/mails.ts';
import type { Setting } from '@drawbridge/contract/lender-settings/setting.ts';
import { twoPersonChange, twoPersonTable } from '@drawbridge/contract/lender-settings/two-person-rules.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { isRefusal, refuse, type Refusal } from '../../platform/http/refusal.ts';
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

/** A kind of change that writes a setting, with its description in words. */
function settingKind<Kind extends SettingKind>(kind: {
  readonly read: (payload: unknown) => ChangeOf<Kind>;
  readonly changeOf: (
    parts: ApprovalParts,
    change: ChangeOf<Kind>,
  ) => GuardedChange | Refusal<'invalid_input'>;
  readonly words: (
    parts: ApprovalParts,
    change: ChangeOf<Kind>,
    stored: { readonly before: unknown; readonly after: unknown },
  ) => Pick<KeptChange, 'summary' | 'lines'>;
}): KindOfChange<Kind> {
  async function keep(
    tx: Transaction<Tables>,
    parts: ApprovalParts,
    _proposer: unknown,
    change: ChangeOf<Kind>,
  ): Promise<KeptChange | ProposeRefusal> {
    const guarded = kind.changeOf(parts, change);
    if (isRefusal(guarded)) return guarded;
    const before = await lockVersion(tx, guarded);
    if (isRefusal(before)) return before;
    if (!guarded.needsSecond(before.value)) return refuse('approval_not_needed');
    const words = kind.words(parts, change, { before: before.value, after: guarded.value });
    return { subject: guarded.key, payload: change, ...words };
  }
  async function apply(
    tx: Transaction<Tables>,
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
  return { keep, apply };
}

/** The changed settings of a section, one line each. */
function changedLines<Name extends string, Value>(
  table: Readonly<Record<Name, Pick<Setting, 'label' | 'changeLabel'>>>,
  { was, becomes }: { readonly [when in 'was' | 'becomes']: Readonly<Record<Name, Value>> },
  words: (value: Value) => string | null,
): ChangeLine[] {
  return (Object.keys(table) as Name[])
    .map((name) => ({
      label: table[name].changeLabel ?? table[name].label,
      before: words(was[name]),
      after: words(becomes[name]),
    }))
    .filter(({ before, after }) => before !== after);
}

export const twoPersonRules = settingKind<'two-person rules'>({
  read: (payload) => twoPersonChange.parse(payload),
  changeOf: (parts, change) => sectionChange(parts, rulesSection, change),
  words: ({ config }, _change, { before, after }) => {
    const change = {
      was: fieldsWith(rulesSection, config, before),
      becomes: fieldsWith(rulesSection, config, after),
    };
    const lines = changedLines(twoPersonTable, change, (isOn) => (isOn ? 'On' : 'Off'));
    const off = lines.filter((line) => line.after === 'Off').map(({ label }) => `“${label}”`);
    return { summary: `Turn off the two-person rule ${off.join(' and ')}`, lines };
  },
});

function brandValue(value: BrandFields[keyof BrandFields]): string | null {
  if (value === null || typeof value === 'string') return value;
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return value.map(({ label, href }) => `${label}: ${href}`).join('\n');
}

export const contactDetails = settingKind<'contact details'>({
  read: (payload) => brandChange.parse(payload),
  changeOf: (parts, change) => sectionChange(parts, brand, change),
  words: ({ config }, _change, { before, after }) => {
    const change = { was: fieldsWith(brand, config, before), becomes: fieldsWith(brand, config, after) };
    const lines = changedLines<keyof BrandFields, BrandFields[keyof BrandFields]>(
      brandTable,
      change,
      brandValue,
    );
    return { summary: 'Change the lender’s contact details', lines };
  },
});

export const emailWording = settingKind<'email wording'>({
  read: (payload) => mailChange.parse(payload),
  changeOf: (parts, change) => wordingChange(parts, change),
  words: ({ mails }, { key }, { before, after }) => {
    const mail = mails.find((one) => one.key === key);
    if (!mail) throw new Error(`there is no email ${key}`);
    // Both passed the schema when they were stored.
    const was = (before ?? defaultText(mail)) as MailText;
    const becomes = (after ?? defaultText(mail)) as MailText;
    const lines: ChangeLine[] = [
      { label: 'Subject', before: was.subject, after: becomes.subject },
      { label: 'Text', before: was.body, after: becomes.body },
    ];
    return {
      summary: `Change the wording of the email “${mail.name}”`,
      lines: lines.filter((line) => line.before !== line.after),
    };
  },
});
