import type { PayoffFigures } from '@drawbridge/contract/payoff/schema.ts';
import type { PlainDate } from '@drawbridge/domain/calendar/plain-date.ts';
import { centsFromDollars } from '@drawbridge/domain/money/cents.ts';
import { payoffLineWords } from '@drawbridge/domain/payoff/line-words.ts';
import { formatDay } from '@drawbridge/domain/calendar/format-day.ts';
import { formatCents } from '@drawbridge/domain/money/format-cents.ts';
import type { Block, DocumentText } from '../../platform/documents/document-blocks.ts';
import { printPayoffCode } from './payoff-code.ts';

const money = (dollars: number) => formatCents(centsFromDollars(dollars));
const day = (date: string) => formatDay(date as PlainDate);

/** The letter of a payoff quote: what is owed and why, what it comes to on each day, and how to check it. */
export function payoffLetter(
  figures: PayoffFigures,
  quote: { readonly code: string; readonly issuedOn: PlainDate },
  publicUrl: string,
): DocumentText {
  const { loanNumber, goodThrough, interestPaidTo } = figures;
  const code = printPayoffCode(quote.code);
  const people = [figures.borrower, ...figures.entities, figures.address].filter((line) => line !== null);
  const base = figures.isDutch ? 'the whole loan amount' : 'the principal paid out';
  return {
    title: 'Payoff letter',
    subtitle: `Loan ${loanNumber}. Issued ${formatDay(quote.issuedOn)}, good through ${day(goodThrough)}.`,
    look: 'letter',
    blocks: [
      {
        kind: 'cards',
        cards: [
          { title: 'Borrower', text: people.join('\n') },
          {
            title: `To pay off on ${day(goodThrough)}`,
            text: `${money(figures.total)}\nPer diem $${figures.perDiem}`,
          },
        ],
      },
      // Read before the figures, and on the first page however long those are.
      {
        kind: 'note',
        title: 'Before you send money',
        text: `Confirm the wire instructions by phone with a number you already know; we never change them by email. Anyone can check at ${publicUrl}/payoff-check whether this letter still holds, with the code ${code}.`,
      },
      { kind: 'heading', text: 'What it is made of' },
      {
        kind: 'table',
        columns: [
          { title: 'Item', width: 340 },
          { title: 'Amount', width: 100, right: true },
        ],
        rows: [
          ...figures.lines.map((line) => [wordsOf(line, figures), money(line.amount)]),
          ['Total', money(figures.total)],
        ],
        totals: true,
      },
      {
        kind: 'text',
        text: `Interest is ${figures.rate} % a year on ${base}, counted ${figures.dayCount}, from ${day(interestPaidTo)} up to the day of payoff.`,
      },
      ...dailyTable(figures),
      {
        kind: 'text',
        text: `After ${day(goodThrough)}, or once another payment, charge or draw is posted to the loan, this letter no longer holds and a new one is needed. Funds received after 2 pm count as received on the next business day.`,
      },
    ],
  };
}

function wordsOf({ kind, label }: PayoffFigures['lines'][number], figures: PayoffFigures): string {
  if (kind === 'interest')
    return `Interest from ${day(figures.interestPaidTo)} to ${day(figures.goodThrough)}`;
  return label ?? payoffLineWords[kind];
}

/** Two columns of days, so that a month fits on the page. */
function dailyTable({ byDay }: PayoffFigures): Block[] {
  if (byDay.length < 2) return [];
  const half = Math.ceil(byDay.length / 2);
  const cell = (at: number) => {
    const entry = byDay[at];
    return entry ? [day(entry.on), money(entry.total)] : ['', ''];
  };
  return [
    { kind: 'heading', text: 'What pays the loan off on each day' },
    {
      kind: 'table',
      dense: true,
      columns: [
        { title: 'On', width: 110 },
        { title: 'Total', width: 110, right: true },
        { title: 'On', width: 110 },
        { title: 'Total', width: 110, right: true },
      ],
      rows: Array.from({ length: half }, (_, at) => [...cell(at), ...cell(at + half)]),
    },
  ];
}
