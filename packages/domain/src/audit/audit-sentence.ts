import { auditDetailNames, auditSentences, auditValues, auditWords } from '@drawbridge/messages/audit';
import { personalDeletionCopy } from '@drawbridge/messages/personal-data';
import { requestsCopy } from '@drawbridge/messages/requests';
import { accountTypeWords } from '../access/account-types.ts';
import { stageNames } from '../deals/stages.ts';
import { entryKindLabels } from '../ledger/entry-kinds.ts';
import { formatCents } from '../money/format-cents.ts';
import { identityProofWords } from '../security/identity-proofs.ts';

export interface AuditFacts {
  readonly action: string;
  /** The person or API key; undefined when the portal acted. */
  readonly who: string | undefined;
  /** The person whose account was changed. */
  readonly whose: string | undefined;
  /** What the entry is about, in everyday words: "draw 3 of HL-20418". */
  readonly it: string | undefined;
  readonly deal: string | undefined;
  readonly particulars: Readonly<Record<string, unknown>>;
}

/** Record and session ids mean nothing to readers, so sentences leave them out. */
const recordId = /^[0-9a-f]{32}$|^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export function isRecordId(value: unknown): boolean {
  return typeof value === 'string' && recordId.test(value);
}

/**
 * What a sentence may name: `who` acted, `it` is the record, `deal` the loan number and `whose` the account’s owner.
 * The others are particulars of the entry.
 */
type Named = 'who' | 'whose' | 'it' | 'deal' | (typeof particularNames)[number];
const particularNames = [
  'from',
  'to',
  'name',
  'kind',
  'purpose',
  'step',
  'change',
  'host',
  'missing',
  'wrong',
] as const;
const countNames = ['people', 'rows', 'tries'] as const;

type Given = Readonly<Record<Named, string> & Record<(typeof countNames)[number], number>>;

type Sentences = Readonly<Record<string, (given: Given) => string>>;

/** The entry as a sentence with names and amounts: "Priya Raman approved draw 3 of HL-20418: $21,300.00." */
export function auditSentence(facts: AuditFacts): string {
  const { who, whose } = facts;
  const said = saidOf(facts);
  const amount = amountOf(facts);
  const isForAnother = who !== undefined && whose !== undefined && who !== whose && !said.includes(whose);
  if (isForAnother)
    return amount === undefined
      ? auditWords.ofAccount({ said, whose })
      : auditWords.ofAccountWithAmount({ said, whose, amount });
  return amount === undefined ? auditWords.said({ said }) : auditWords.withAmount({ said, amount });
}

function saidOf({ action, who = auditWords.portal, whose, it, deal, particulars }: AuditFacts): string {
  const sentences: Sentences = auditSentences;
  const about = it ?? deal;
  if (!Object.hasOwn(sentences, action))
    return about === undefined
      ? auditWords.unnamed({ who, action })
      : auditWords.unnamedAbout({ who, action, it: about });
  const given = { who, whose, it, deal };
  const unknown: Readonly<Record<string, string>> = auditWords.unknown;
  const named = [
    ...Object.entries(given),
    ...particularNames.map((name) => [name, particulars[name]] as const),
  ].map(
    ([name, value]) =>
      [
        name,
        isPlain(value) && !isRecordId(value)
          ? inWords(action, name, String(value))
          : (unknown[name] ?? auditWords.unknown.other),
      ] as const,
  );
  const counts = countNames.map((name) => [name, Number(particulars[name] ?? 0)] as const);
  return sentences[action]?.(Object.fromEntries([...named, ...counts]) as Given) ?? '';
}

type Words = Readonly<Record<string, string>>;

/** The purpose of the link that a password was set with, or that there was none. */
const howSet = (action: string, name: string) => action === 'password set' && name === 'purpose';

/** What a detail is called. One without a name, as of an earlier version, gives its own. */
export function detailName({ action, name, of }: Detail): string {
  const names = namesIn(action, of);
  const known = howSet(action, name) ? 'how' : name;
  if (Object.hasOwn(names, known)) return names[known] ?? name;
  const words = name.replaceAll('_', ' ').replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function namesIn(action: string, of: string | undefined): Words {
  if (action === 'personal data deleted') {
    if (of === 'deleted') return personalDeletionCopy.deletedRecords;
    if (of === 'kept') return personalDeletionCopy.keptRecords;
  }
  return auditDetailNames;
}

/** A stored value as readers know it. Values without words, such as what people typed, stay as they are. */
export function inWords(action: string, name: string, value: string): string {
  const words = wordsOf(action, name);
  return Object.hasOwn(words, value) ? (words[value] ?? value) : value;
}

function wordsOf(action: string, name: string): Words {
  const values: Readonly<Record<string, Words>> = auditValues;
  if (name === 'from' || name === 'to') return action === 'stage changed' ? stageNames : requestsCopy.events;
  if (name === 'kind' && action.startsWith('ledger')) return entryKindLabels;
  if (howSet(action, name)) return auditValues.how;
  if (name === 'accountType') return accountTypeWords;
  if (name === 'proof') return identityProofWords;
  return Object.hasOwn(values, name) ? (values[name] ?? {}) : {};
}

function isPlain(value: unknown): value is string | number {
  return (typeof value === 'string' && value !== '') || typeof value === 'number';
}

const inDollars: ReadonlySet<string> = new Set(['amount', 'total', 'fee', 'monthly', 'open', 'upTo']);

/** A detail of an entry: a particular, or a part of one. */
export interface Detail {
  readonly action: string;
  readonly name: string;
  /** The particular that it is a part of. */
  readonly of?: string | undefined;
}

/** The amount that a number of an entry is, also one stored as text. Undefined for what is no amount, such as a count. */
export function amountIn({ action, name }: Detail, value: number | string): string | undefined {
  if (typeof value === 'string' && !/^-?\d+(\.\d+)?$/.test(value)) return undefined;
  if (name.endsWith('Cents')) return formatCents(Number(value));
  const isAmount = inDollars.has(name) || (action === 'escrow analysis accepted' && name === 'before');
  return isAmount ? formatCents(Number(value) * 100) : undefined;
}

/** An approved or paid amount wins over the requested one. */
function amountOf({ action, particulars }: AuditFacts): string | undefined {
  for (const name of ['paidCents', 'requestedCents', 'total', 'amount']) {
    const value = particulars[name];
    const amount = isPlain(value) ? amountIn({ action, name }, value) : undefined;
    if (amount !== undefined) return amount;
  }
  return undefined;
}
