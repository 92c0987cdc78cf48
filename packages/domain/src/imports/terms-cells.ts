import { termsCellMessages as messages } from '@drawbridge/messages/imports';
import { paymentBuckets, type PaymentBucket } from '../loan-accounts/terms.ts';
import type { Choice, ImportField } from './import-field.ts';
import { isFraction, readDate, readPercent, type DateOrder } from './read-cell.ts';

export type TermsCellType = 'rate' | 'whole' | 'due day' | 'choice' | 'rate steps' | 'percents' | 'buckets';

type Read = { readonly value: string } | { readonly fault: string };
type Reader = (text: string, shown: string, field: ImportField, order: DateOrder | undefined) => Read;

/** Notes with an index and a margin have rates with five decimals. */
const rateDecimals = 5;

const bucketNames: Readonly<Record<PaymentBucket, readonly string[]>> = {
  interest: ['int', 'noteinterest'],
  escrow: ['impound', 'impounds', 'taxesandinsurance'],
  principal: ['prin', 'principaldue'],
  defaultInterest: [],
  lateCharges: ['latecharge', 'latefee', 'latefees'],
  fees: ['fee', 'otherfees', 'charges'],
};

/** Readers for the cells of a note’s terms. Lists are returned as JSON. */
export const termsReaders: Readonly<Record<TermsCellType, Reader>> = {
  rate: (text, shown) => readRate(text, shown),
  whole(text, shown, { least = 0, most = 999 }) {
    const isWhole = /^\d{1,3}$/.test(text) && Number(text) >= least && Number(text) <= most;
    return isWhole ? { value: String(Number(text)) } : { fault: messages.whole({ shown, least, most }) };
  },
  'due day'(text, shown) {
    const day = /^(\d{1,2})(?:st|nd|rd|th)?$/i.exec(text)?.[1];
    if (day !== undefined && Number(day) >= 1 && Number(day) <= 31) return { value: String(Number(day)) };
    return /^(?:last|last day|eom|end of month)$/i.test(text)
      ? { value: 'last' }
      : { fault: messages.dueDay({ shown }) };
  },
  choice(text, shown, { choices = [] }) {
    const written = plain(text);
    const chosen = choices.find((names) => names.some((name) => plain(name) === written));
    return chosen ? { value: chosen[0] } : { fault: messages.choice({ shown, choices: offered(choices) }) };
  },
  'rate steps'(text, shown, _field, order) {
    const steps: { from: string; rate: number }[] = [];
    for (const written of parts(text, /[;\n|]/)) {
      const [, day = '', rate = ''] = /^(.*[^\s:=])\s*[:=\s]\s*(\S+)$/.exec(written) ?? [];
      const from = readDate(day, order);
      if (from === undefined) return { fault: messages.rateSteps({ shown }) };
      if (from === 'ambiguous') return { fault: messages.twoDates({ shown: `“${day}”` }) };
      const read = readRate(rate, `“${rate}”`);
      if ('fault' in read) return read;
      steps.push({ from, rate: Number(read.value) });
    }
    return { value: JSON.stringify(steps) };
  },
  percents(text, shown) {
    const percents = parts(text, /[,;/\s-]/).map((each) => readPercent(each, rateDecimals));
    return percents.length > 0 && percents.every((each) => each !== undefined)
      ? { value: JSON.stringify(percents.map(Number)) }
      : { fault: messages.percents({ shown }) };
  },
  buckets(text, shown) {
    const named = parts(text, /[,;>→\n]/).map((name) => bucketOf(plain(name)));
    const isWhole =
      named.length === paymentBuckets.length && paymentBuckets.every((bucket) => named.includes(bucket));
    return isWhole ? { value: JSON.stringify(named) } : { fault: messages.buckets({ shown }) };
  },
};

function readRate(text: string, shown: string): Read {
  if (isFraction(text)) return { fault: messages.fraction({ shown }) };
  const value = readPercent(text, rateDecimals);
  return value === undefined ? { fault: messages.rate({ shown }) } : { value };
}

function bucketOf(name: string): PaymentBucket | undefined {
  return paymentBuckets.find((bucket) => bucket.toLowerCase() === name || bucketNames[bucket].includes(name));
}

function offered(choices: readonly Choice[]): string {
  return choices.map(([value, said = value]) => (/[A-Z\d]/.test(value) ? value : said)).join(', ');
}

function parts(text: string, between: RegExp): string[] {
  return text
    .split(between)
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

function plain(text: string): string {
  return text.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
}
