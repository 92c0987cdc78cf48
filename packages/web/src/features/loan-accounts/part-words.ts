import { bucketWords, explainCopy as copy } from '@drawbridge/messages/loan-accounts';
import type { ExplainedCause, ExplainedPart } from '@drawbridge/contract/loan-accounts/explanation-schema.ts';
import { formatDate, formatDollars, formatRate } from '../../platform/format.ts';

type Words = (part: ExplainedPart) => string | undefined;

const ofPeriod = ({ from, to }: ExplainedPart) => ({
  from: formatDate(from ?? null),
  to: formatDate(to ?? null),
});
const ofBill = ({ dueOn, on }: ExplainedPart) => ({ day: formatDate(dueOn ?? on ?? null) });
const ofName = ({ name }: ExplainedPart) => name;
const ofRate = ({ percent = 0, base = 0 }: ExplainedPart) => ({
  percent: formatRate(percent),
  base: formatDollars(base),
});
const ofFee = ({ name = '' }: ExplainedPart) => feeWords(name);

/** Labels that say more than the kind. */
const labels: Partial<Record<ExplainedPart['kind'], Words>> = {
  bucket: ({ bucket }) => bucketWords[bucket ?? 'interest'],
  interest: (part) => copy.parts.interest(ofPeriod(part)),
  correction: (part) => copy.parts.correction(ofPeriod(part)),
  defaultInterest: (part) => copy.parts.defaultInterest(ofPeriod(part)),
  bill: (part) => copy.parts.bill(ofBill(part)),
  lateCharge: (part) => copy.parts.lateCharge(ofBill(part)),
  fee: ofFee,
  deferredFee: ofFee,
  payoffFee: ofFee,
  share: (part) => copy.parts.share(ofRate(part)),
  minimum: ({ months = 0 }) => copy.parts.minimum({ months }),
  accrued: (part) => copy.parts.accrued(ofPeriod(part)),
  earlier: ({ count = 0 }) => copy.parts.earlier({ count }),
  rate: causeWords,
  adjustment: ofName,
  payoffLine: ofName,
  dayOfInterest: (part) => copy.parts.dayOfInterest(ofRate(part)),
  dayOfDefaultInterest: (part) => copy.parts.dayOfDefaultInterest(ofRate(part)),
};

/** What a part of an amount is called. */
export function partLabel(part: ExplainedPart): string {
  const words = labels[part.kind]?.(part);
  if (words !== undefined) return words;
  const plain: unknown = copy.parts[part.kind as keyof typeof copy.parts];
  return typeof plain === 'string' ? plain : part.kind;
}

/** A fee’s name on the note, or what the account calls it. */
function feeWords(name: string): string {
  return name in copy.fees ? copy.fees[name as keyof typeof copy.fees] : name;
}

/** Notes that say more than the day. */
const notes: Partial<Record<ExplainedPart['kind'], Words>> = {
  correction: ({ of = 0, received = 0 }) =>
    copy.notes.correction({ owed: formatDollars(of), billed: formatDollars(received) }),
  principal: ({ of }) =>
    of === undefined ? undefined : copy.notes.levelPayment({ payment: formatDollars(of) }),
  bill: ({ of = 0, received = 0 }) =>
    copy.notes.billed({ billed: formatDollars(of), received: formatDollars(received) }),
  lateCharge: lateChargeNote,
  minimum: (part) => copy.notes.minimum(ofRate(part)),
  letterFee: issuedNote,
  rushFee: issuedNote,
  earlierLetters: () => copy.notes.earlierLetters,
  adjustment: () => copy.notes.adjustment,
  payoffFee: () => copy.notes.payoffFee,
  undrawn: ({ base = 0 }) => copy.notes.undrawn({ amount: formatDollars(base) }),
};

/** The day, balance or rule behind a part. */
export function partNote(part: ExplainedPart): string | undefined {
  const own = notes[part.kind];
  if (own) return own(part);
  const { on, balance, of, received = 0 } = part;
  const day = on === undefined ? undefined : formatDate(on);
  if (day !== undefined && balance !== undefined)
    return copy.notes.balance({ day, balance: formatDollars(balance) });
  return received === 0 || of === undefined
    ? day
    : copy.notes.charged({ charged: formatDollars(of), received: formatDollars(received) });
}

function issuedNote({ on }: ExplainedPart): string {
  return copy.notes.issued({ day: formatDate(on ?? null) });
}

function lateChargeNote({ on, base = 0, percent, days = 0 }: ExplainedPart): string {
  const of = { base: formatDollars(base), days, day: formatDate(on ?? null) };
  return percent === undefined
    ? copy.notes.lateFlat(of)
    : copy.notes.lateShare({ ...of, percent: formatRate(percent) });
}

/** The draw, payment or rate that changed what interest runs on. */
export function causeWords({ kind, amount, on, postedOn, percent, count }: ExplainedCause): string {
  const day = formatDate(on ?? null);
  if (kind === 'earlier') return copy.causeOthers({ count: count ?? 0 });
  if (kind === 'rate')
    return copy.causeRate({
      rate: formatRate(percent ?? 0),
      day,
      posted: formatDate(postedOn ?? on ?? null),
    });
  const of = { kind, amount: formatDollars(Math.abs(amount)), day };
  return postedOn === undefined ? copy.cause(of) : copy.causePosted({ ...of, posted: formatDate(postedOn) });
}

/** A day of interest, with four decimals: $133.3333. */
export function formatPerDay(dollars: number): string {
  const cents = formatDollars(Math.trunc(dollars * 100) / 100);
  return `${cents}${dollars.toFixed(4).slice(-2)}`;
}

/** The amount of a part; a day of interest with four decimals. */
export function formatPart({
  amount,
  perDay,
}: {
  readonly amount: number;
  readonly perDay?: number | undefined;
}): string {
  return perDay === undefined ? formatDollars(amount) : formatPerDay(perDay);
}

/** Items with their place as key: they have no id, and their order does not change. */
export function numbered<Item>(items: readonly Item[]): readonly { number: number; item: Item }[] {
  return items.map((item, number) => ({ number, item }));
}
