import { formatCents } from '../money/format-cents.ts';
import { auditSentences } from './audit-sentences.ts';

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

/** The entry as a sentence with names and amounts: "Priya Raman approved draw 3 of HL-20418: $21,300.00." */
export function auditSentence({ action, who, whose, it, deal, particulars }: AuditFacts): string {
  const doer = who ?? 'The portal';
  const named: Readonly<Record<string, string | undefined>> = { who: doer, whose, it, deal };
  const words = (name: string): string => {
    const value = Object.hasOwn(named, name) ? named[name] : particulars[name];
    return isPlain(value) && !isRecordId(value) ? String(value) : (without[name] ?? 'a record');
  };
  const template = auditSentences[action];
  const said =
    template?.replace(/\{(\w+)\}/g, (_, name: string) => words(name)) ??
    [`${doer}: ${action}`, it ?? deal].filter((part) => part !== undefined).join(', ');
  const amount = amountOf(particulars);
  const asWhom =
    who !== undefined && whose !== undefined && who !== whose && template?.includes('{whose}') !== true
      ? ` (${whose}’s account)`
      : '';
  return `${said}${asWhom}${amount === undefined ? '' : `: ${amount}`}.`;
}

const without: Readonly<Record<string, string>> = {
  whose: 'an account',
  deal: 'a loan',
  name: 'a file',
  kind: 'an entry',
};

function isPlain(value: unknown): value is string | number {
  return (typeof value === 'string' && value !== '') || typeof value === 'number';
}

/** An approved or paid amount wins over the requested one. */
function amountOf(particulars: AuditFacts['particulars']): string | undefined {
  for (const [key, perDollar] of [
    ['paidCents', 100],
    ['requestedCents', 100],
    ['total', 1],
    ['amount', 1],
  ] as const) {
    const value = particulars[key];
    const amount = typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value) ? Number(value) : value;
    if (typeof amount === 'number') return formatCents((amount * 100) / perDollar);
  }
  return undefined;
}
