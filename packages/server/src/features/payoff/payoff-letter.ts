import type { PayoffFigures } from '@drawbridge/contract/payoff/schema.ts';
import type { PlainDate } from '@drawbridge/domain/calendar/plain-date.ts';
import { centsFromDollars } from '@drawbridge/domain/money/cents.ts';
import { payoffLineLabels } from '@drawbridge/domain/payoff/line-labels.ts';
import { formatDay } from '@drawbridge/domain/calendar/format-day.ts';
import { formatCents } from '@drawbridge/domain/money/format-cents.ts';
import type { Block, DocumentText } from '../../platform/documents/document-blocks.ts';
import { formatPayoffCode } from './payoff-code.ts';

const money = (dollars: number) => formatCents(centsFromDollars(dollars));
const day = (date: string) => formatDay(date as PlainDate);

/** A payoff quote’s letter: the breakdown, the payoff by date, and how to check the letter. */
export function payoffLetter(
  figures: PayoffFigures,
  quote: { readonly code: string; readonly issuedOn: PlainDate },
  publicUrl: string,
): DocumentText {
  const { loanNumber, goodThrough, interestPaidTo } = figures;
  const code = formatPayoffCode(quote.code);
  const people = [figures.borrower, ...figures.entities, figures.address].filter((line) => line !== null);
  const base = figures.isDutch ? 'the full loan amount' : 'the disbursed principal';
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
            title: `Payoff amount on ${day(goodThrough)}`,
            text: `${money(figures.total)}\nPer diem $${figures.perDiem}`,
          },
        ],
      },
      // Before the figures, so that it is on the first page however long they are.
      {
        kind: 'note',
        title: 'Before you send money',
        text: `Confirm wire instructions by phone, at a number you already know. We never change them by email. Anyone can check whether this letter is still valid at ${publicUrl}/payoff-check with the code ${code}.`,
      },
      { kind: 'heading', text: 'Breakdown' },
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
        text: `Interest accrues on ${base} at ${figures.rate}% a year (${figures.dayCount}) from ${day(interestPaidTo)} until the payoff date.`,
      },
      ...dailyTable(figures),
      {
        kind: 'text',
        text: `This letter is valid through ${day(goodThrough)}, or until another payment, charge or draw posts to the loan. After that, request a new letter. Funds received after 2 pm count as received the next business day.`,
      },
    ],
  };
}

function wordsOf({ kind, label }: PayoffFigures['lines'][number], figures: PayoffFigures): string {
  if (kind === 'interest')
    return `Interest from ${day(figures.interestPaidTo)} to ${day(figures.goodThrough)}`;
  return label ?? payoffLineLabels[kind];
}

/** The payoff by date in two columns, so that a month fits on the page. */
function dailyTable({ byDay }: PayoffFigures): Block[] {
  if (byDay.length < 2) return [];
  const half = Math.ceil(byDay.length / 2);
  const cell = (at: number) => {
    const entry = byDay[at];
    return entry ? [day(entry.on), money(entry.total)] : ['', ''];
  };
  return [
    { kind: 'heading', text: 'Payoff by date' },
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
