import * as z from 'zod/mini';
import {
  storedWireInstructions,
  type StoredWireInstructions,
} from '@drawbridge/contract/lender-settings/wire-instructions.ts';
import { payoffFigures, type PayoffFigures } from '@drawbridge/contract/payoff/schema.ts';
import { dollars, plainDate } from '@drawbridge/contract/wire/fields.ts';
import { formatDay } from '@drawbridge/domain/calendar/format-day.ts';
import { centsFromDollars } from '@drawbridge/domain/money/cents.ts';
import { formatCents } from '@drawbridge/domain/money/format-cents.ts';
import { payoffLineWords } from '@drawbridge/domain/payoff/line-words.ts';
import { earlierLineLabels, payoffLetterCopy as copy } from '@drawbridge/messages/payoff';
import type { Block } from '../../platform/documents/document-blocks.ts';
import { stretchTable } from '../loan-accounts/public.ts';

const earlierKinds = [
  'principal',
  'undisbursed holdback',
  'interest',
  'unpaid charge',
  'exit fee',
  'extension fee',
  'letter fee',
  'rush fee',
  'suspense credit',
  'reserve credit',
  'adjustment',
] as const;

/** What every letter says, wherever its figures come from. */
const everyLetters = z.pick(payoffFigures, {
  loanNumber: true,
  borrower: true,
  entities: true,
  address: true,
  goodThrough: true,
  total: true,
  perDiem: true,
  byDay: true,
});

/** The figures of letters issued before loans had accounts. */
const earlierFigures = z.object({
  ...everyLetters.shape,
  rate: z.number(),
  dayCount: z.string(),
  isDutch: z.boolean(),
  interestPaidTo: plainDate,
  lines: z.array(z.object({ kind: z.enum(earlierKinds), label: z.nullable(z.string()), amount: dollars })),
});
type EarlierFigures = z.infer<typeof earlierFigures>;

const handFigures = z.object({
  ...everyLetters.shape,
  enteredBy: z.string(),
  approvedBy: z.string(),
  lines: z.array(z.object({ label: z.string(), amount: dollars })),
});
/** Figures that one employee entered and another approved, for a loan without confirmed terms. */
export type HandFigures = z.infer<typeof handFigures>;

/** The figures a letter froze when it was issued. */
export type FrozenFigures = PayoffFigures | EarlierFigures | HandFigures;

/** Reads the figures of a letter. Letters issued before loans had accounts keep the figures they had. */
export function frozenFigures(snapshot: unknown): FrozenFigures {
  const earlier = earlierFigures.safeParse(snapshot);
  if (earlier.success) return earlier.data;
  const byHand = handFigures.safeParse(snapshot);
  return byHand.success ? byHand.data : payoffFigures.parse(snapshot);
}

/** What the employee asked for when they issued a letter; undefined where nothing is computed. */
export function frozenAsk(snapshot: unknown): Pick<PayoffFigures, 'goodThrough' | 'adjustments'> | undefined {
  const figures = frozenFigures(snapshot);
  if (!isComputed(figures)) return undefined;
  const { goodThrough, adjustments } = figures;
  return { goodThrough, adjustments };
}

const keptWires = z.object({ wires: z.nullable(storedWireInstructions) });

/** Where a letter tells its reader to send the money; undefined for letters issued before they said so. */
export function frozenWires(snapshot: unknown): StoredWireInstructions | null | undefined {
  const kept = keptWires.safeParse(snapshot);
  return kept.success ? kept.data.wires : undefined;
}

export function letterMoney(amount: number): string {
  return formatCents(centsFromDollars(amount));
}

/** The lines of a letter, in the reader’s language. */
export function breakdownOf(
  figures: FrozenFigures,
): readonly { readonly label: string; readonly amount: number }[] {
  if (isByHand(figures)) return figures.lines;
  return isEarlier(figures)
    ? figures.lines.map((line) => ({ label: earlierItem(line, figures), amount: line.amount }))
    : figures.lines.map((line) => ({ label: payoffLineWords(line, figures), amount: line.amount }));
}

/** Where a letter’s interest comes from, in the reader’s language. */
export function interestOf(figures: FrozenFigures): readonly Block[] {
  if (isEarlier(figures)) {
    const { isDutch, rate, dayCount, interestPaidTo } = figures;
    const from = formatDay(interestPaidTo);
    return [{ kind: 'text', text: copy.basis({ isDutch, rate: String(rate), dayCount, from }) }];
  }
  if (isByHand(figures)) {
    const { enteredBy, approvedBy } = figures;
    return [{ kind: 'text', text: copy.byHand({ entered: enteredBy, approved: approvedBy }) }];
  }
  const { basis, dayCount, stretches } = figures;
  const text = copy.stretchesText({ isDutch: basis === 'full', dayCount });
  return [
    { kind: 'heading', text: copy.stretches },
    { kind: 'text', text },
    ...(stretches.length === 0 ? [] : [stretchTable(stretches, { ...copy, amount: copy.interestAmount })]),
    ...defaultInterestOf(figures),
  ];
}

/** Where a letter’s default interest comes from. */
function defaultInterestOf({ defaultStretches = [], defaultSettled = 0 }: PayoffFigures): readonly Block[] {
  if (defaultStretches.length === 0) return [];
  return [
    { kind: 'heading', text: copy.defaultStretches },
    { kind: 'text', text: copy.defaultText },
    stretchTable(defaultStretches, { ...copy, amount: copy.interestAmount }),
    ...(defaultSettled === 0
      ? []
      : [{ kind: 'text', text: copy.defaultSettled({ amount: letterMoney(defaultSettled) }) } as const]),
  ];
}

function isEarlier(figures: FrozenFigures): figures is EarlierFigures {
  return 'interestPaidTo' in figures;
}

/** Whether the portal calculated them from the loan’s account. */
export function isComputed(figures: FrozenFigures): figures is PayoffFigures {
  return !isEarlier(figures) && !isByHand(figures);
}

export function isByHand(figures: FrozenFigures): figures is HandFigures {
  return 'enteredBy' in figures;
}

function earlierItem(
  { kind, label }: EarlierFigures['lines'][number],
  { interestPaidTo, goodThrough }: EarlierFigures,
): string {
  if (kind === 'interest')
    return copy.interest({ from: formatDay(interestPaidTo), to: formatDay(goodThrough) });
  return label ?? earlierLineLabels[kind];
}
