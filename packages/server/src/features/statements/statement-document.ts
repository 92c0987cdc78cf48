import type { StatementFigures } from '@drawbridge/contract/statements/schema.ts';
import { formatDay } from '@drawbridge/domain/calendar/format-day.ts';
import type { PlainDate } from '@drawbridge/domain/calendar/plain-date.ts';
import { centsFromDollars } from '@drawbridge/domain/money/cents.ts';
import { formatCents } from '@drawbridge/domain/money/format-cents.ts';
import { statementBalances } from '@drawbridge/domain/statements/monthly-statement.ts';
import {
  statementBalanceWords,
  statementLineWords,
  statementPdfCopy as copy,
  statementYearWords,
} from '@drawbridge/messages/statements';
import type { Block, DocumentText } from '../../platform/documents/document-blocks.ts';

/** A monthly statement for the borrower: balances before and after, what happened, and the year to date. */
export function statementDocument(figures: StatementFigures, madeOn: PlainDate): DocumentText {
  const people = [figures.borrower, ...figures.entities, figures.address].filter((line) => line !== null);
  const [from, to] = [day(figures.from), day(figures.to)];
  return {
    title: copy.title,
    subtitle: copy.subtitle({ loan: figures.loanNumber, from, to }),
    look: 'letter',
    blocks: [
      {
        kind: 'cards',
        cards: [
          { title: copy.borrower, text: people.join('\n') },
          {
            title: copy.principalOn({ day: to }),
            amount: money(figures.closing.principal),
            text: copy.loan({ deal: figures.dealName }),
          },
        ],
      },
      { kind: 'heading', text: copy.balances },
      {
        kind: 'table',
        columns: [
          { title: copy.balance, width: 220 },
          { title: copy.opening({ day: from }), width: 110, right: true },
          { title: copy.closing({ day: to }), width: 110, right: true },
        ],
        rows: statementBalances
          .filter(
            (name) => name === 'principal' || figures.opening[name] !== 0 || figures.closing[name] !== 0,
          )
          .map((name) => [
            statementBalanceWords[name],
            money(figures.opening[name]),
            money(figures.closing[name]),
          ]),
      },
      { kind: 'heading', text: copy.entries },
      entriesOf(figures),
      ...yearOf(figures),
      { kind: 'text', text: copy.later({ day: formatDay(madeOn) }) },
    ],
  };
}

function entriesOf({ lines }: StatementFigures): Block {
  if (lines.length === 0) return { kind: 'text', text: copy.nothing };
  return {
    kind: 'table',
    dense: true,
    columns: [
      { title: copy.on, width: 80 },
      { title: copy.what, width: 200 },
      { title: copy.amount, width: 80, right: true },
      { title: copy.principalAfter, width: 100, right: true },
    ],
    rows: lines.map((line) => [day(line.on), wordsOf(line), money(line.amount), money(line.principal)]),
  };
}

function wordsOf({ kind, dueOn, isLate }: StatementFigures['lines'][number]): string {
  const of = dueOn === null ? undefined : { day: day(dueOn) };
  const words =
    kind === 'bill' && of
      ? copy.billDue(of)
      : kind === 'lateCharge' && of
        ? copy.lateChargeFor(of)
        : statementLineWords[kind];
  return isLate ? copy.postedSince({ entry: words }) : words;
}

function yearOf({ year, to }: StatementFigures): Block[] {
  if (!year) return [];
  const sums = [
    [statementYearWords.interest, year.interest],
    [statementYearWords.principal, year.principal],
    [statementYearWords.charges, year.charges],
    [statementYearWords.escrowIn, year.escrowIn],
    [statementYearWords.escrowOut, year.escrowOut],
  ] as const;
  return [
    { kind: 'heading', text: yearTitle(year, to.slice(0, 4)) },
    {
      kind: 'table',
      columns: [
        { title: copy.what, width: 340 },
        { title: copy.amount, width: 100, right: true },
      ],
      rows: sums
        .filter(([, amount], at) => at === 0 || amount !== 0)
        .map(([label, amount]) => [label, money(amount)]),
    },
  ];
}

/** Says from when, if that is not the beginning of the year: what an earlier servicer received is not known. */
function yearTitle({ from }: NonNullable<StatementFigures['year']>, year: string): string {
  return from === undefined || from.endsWith('-01-01')
    ? copy.year({ year })
    : copy.yearSince({ year, day: day(from) });
}

function day(on: string): string {
  return formatDay(on);
}

function money(amount: number): string {
  return formatCents(centsFromDollars(amount));
}
