import type { AcceptedFigures } from '@drawbridge/contract/escrow/analysis-schema.ts';
import { formatDay } from '@drawbridge/domain/calendar/format-day.ts';
import type { PlainDate } from '@drawbridge/domain/calendar/plain-date.ts';
import { centsFromDollars } from '@drawbridge/domain/money/cents.ts';
import { escrowKindKeys } from '@drawbridge/domain/escrow/escrow-due.ts';
import { formatCents } from '@drawbridge/domain/money/format-cents.ts';
import { escrowPdfCopy as copy } from '@drawbridge/messages/escrow';
import type { Block, DocumentText } from '../../platform/documents/document-blocks.ts';

/** The annual escrow account disclosure statement: the new payment, why it changed, the next year and the past one. */
export function analysisDocument(figures: AcceptedFigures, acceptedOn: PlainDate): DocumentText {
  const { analysis, bill } = figures;
  const people = [figures.borrower, ...figures.entities, figures.address].filter((line) => line !== null);
  return {
    title: copy.title,
    subtitle: copy.subtitle({ loan: figures.loanNumber, made: formatDay(acceptedOn) }),
    look: 'letter',
    blocks: [
      {
        kind: 'cards',
        cards: [
          { title: copy.borrower, text: people.join('\n') },
          {
            title: copy.newEscrow({ day: day(analysis.from) }),
            amount: money(analysis.monthly),
            text: copy.loan({ deal: figures.dealName }),
          },
        ],
      },
      { kind: 'heading', text: copy.payment },
      {
        kind: 'table',
        columns: [
          { title: copy.item, width: 220 },
          { title: copy.now, width: 110, right: true },
          { title: copy.from({ day: day(analysis.from) }), width: 110, right: true },
        ],
        rows: [
          [copy.rest, money(bill.before - analysis.monthlyBefore), money(bill.after - analysis.monthly)],
          [copy.escrow, money(analysis.monthlyBefore), money(analysis.monthly)],
          [copy.firstBill({ day: day(bill.dueOn) }), money(bill.before), money(bill.after)],
        ],
        totals: true,
      },
      ...laterSteps(analysis),
      { kind: 'heading', text: copy.why },
      ...outcome(analysis),
      amounts(balanceRows(analysis)),
      { kind: 'heading', text: copy.year },
      yearTable(analysis),
      ...paymentsBlocks(analysis),
      { kind: 'heading', text: copy.past({ from: day(figures.past.from), to: day(analysis.asOf) }) },
      amounts(pastRows(figures)),
      { kind: 'text', text: copy.later },
    ],
  };
}

type Analysis = AcceptedFigures['analysis'];

/** The amounts after the new one, once the odd cents and the shortage are collected. */
function laterSteps({ steps }: Analysis): Block[] {
  return steps.length < 2
    ? []
    : [
        {
          kind: 'text',
          text: copy.steps({
            steps: steps
              .slice(1)
              .map((step) => copy.step({ amount: money(step.monthly), day: day(step.from) }))
              .join(', '),
          }),
        },
      ];
}

function outcome(analysis: Analysis): Block[] {
  const { shortage, deficiency, surplus, surplusOutcome } = analysis;
  const said = [
    ...(deficiency > 0 ? [copy.deficiencyText({ amount: money(deficiency) })] : []),
    ...(shortage > 0 ? [copy.shortageText({ amount: money(shortage) })] : []),
    ...(surplusOutcome === null
      ? []
      : [copy.surplusText({ outcome: surplusOutcome, amount: money(surplus) })]),
  ];
  const texts = said.length > 0 ? said : [copy.evenText];
  return texts.map((text) => ({ kind: 'text', text }));
}

function balanceRows(analysis: Analysis): string[][] {
  const { held, owed, overdue, start, lead, yearly, base, cushion, cushionMonths, lowest } = analysis;
  const ahead = lead.reduce((sum, month) => sum + month.in - month.out, 0);
  const rows: (readonly [string, number] | null)[] = [
    [copy.held({ day: day(analysis.asOf) }), held],
    owed === 0 ? null : [copy.owed, owed],
    overdue === 0 ? null : [copy.overdue, -overdue],
    ahead === 0 ? null : [copy.ahead, ahead],
    [copy.start, start],
    [copy.yearly, yearly],
    [copy.base, base],
    [copy.lowest, lowest],
    [copy.cushion({ months: cushionMonths }), cushion],
    analysis.deficiency === 0 ? null : [copy.deficiency, analysis.deficiency],
    analysis.shortage === 0 ? null : [copy.shortage, analysis.shortage],
    analysis.surplus === 0 ? null : [copy.surplus, analysis.surplus],
  ];
  return rows.flatMap((row) => (row === null ? [] : [[row[0], money(row[1])]]));
}

function yearTable({ start, months }: Analysis): Block {
  return {
    kind: 'table',
    dense: true,
    columns: [
      { title: copy.month, width: 120 },
      { title: copy.in, width: 100, right: true },
      { title: copy.out, width: 100, right: true },
      { title: copy.balance, width: 110, right: true },
    ],
    rows: [
      [copy.startRow, '', '', money(start)],
      ...months.map((month) => [
        day(month.from),
        money(month.newIn),
        money(month.out),
        money(month.newBalance),
      ]),
    ],
  };
}

function paymentsBlocks({ months }: Analysis): Block[] {
  const paid = months.flatMap((month) => month.paid);
  if (paid.length === 0) return [];
  return [
    { kind: 'heading', text: copy.payments },
    {
      kind: 'table',
      dense: true,
      columns: [
        { title: copy.dueOn, width: 100 },
        { title: copy.item, width: 240 },
        { title: copy.amount, width: 90, right: true },
      ],
      rows: paid.map(({ dueOn, kind, payee, amount }) => [
        day(dueOn),
        `${copy.kind({ kind: escrowKindKeys[kind] })} · ${payee}`,
        money(amount),
      ]),
    },
  ];
}

function pastRows({ analysis, past }: AcceptedFigures): string[][] {
  return [
    [copy.opening, money(past.opening)],
    [copy.received, money(past.in)],
    [copy.paidOut, money(-past.out)],
    [copy.held({ day: day(analysis.asOf) }), money(analysis.held)],
  ];
}

function amounts(rows: readonly (readonly string[])[]): Block {
  return {
    kind: 'table',
    dense: true,
    columns: [
      { title: copy.item, width: 340 },
      { title: copy.amount, width: 100, right: true },
    ],
    rows,
  };
}

function day(on: string): string {
  return formatDay(on);
}

function money(amount: number): string {
  return formatCents(centsFromDollars(amount));
}
