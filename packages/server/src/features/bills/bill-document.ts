import type { BillFigures, HandBillFigures } from '@drawbridge/contract/bills/schema.ts';
import { handBillParts, type HandBillPart } from '@drawbridge/domain/bills/hand-bill.ts';
import { formatDay } from '@drawbridge/domain/calendar/format-day.ts';
import type { PlainDate } from '@drawbridge/domain/calendar/plain-date.ts';
import { centsFromDollars } from '@drawbridge/domain/money/cents.ts';
import { formatCents } from '@drawbridge/domain/money/format-cents.ts';
import { billPdfCopy as copy } from '@drawbridge/messages/bills';
import type { Block, DocumentText } from '../../platform/documents/document-blocks.ts';
import { stretchTable } from '../loan-accounts/public.ts';

/** A bill as it was sent. Amounts are dollars. */
export interface SentBill<Figures = BillFigures> {
  readonly number: string;
  readonly due_on: PlainDate;
  readonly made_on: PlainDate;
  readonly amount: string;
  readonly asked: string;
  readonly is_history: boolean;
  readonly figures: Figures;
}

/** A bill for the borrower: the amount by part, what was owed besides it, how to pay, and where its interest comes from. */
export function billDocument(bill: SentBill, howToPay: readonly Block[]): DocumentText {
  const { figures } = bill;
  return {
    ...billHead(bill),
    blocks: [
      billCards(bill),
      ...(bill.is_history ? [{ kind: 'text', text: copy.history } as const] : []),
      ...(figures.reserve > 0
        ? [{ kind: 'text', text: copy.reserve({ amount: money(figures.reserve) }) } as const]
        : []),
      ...(figures.replaces === undefined
        ? []
        : [{ kind: 'text', text: copy.replaces({ bill: figures.replaces }) } as const]),
      ...amountOf(bill),
      ...howToPay,
      ...interestBlocks(figures),
      { kind: 'text', text: copy.later },
    ],
  };
}

/** A bill that employees entered by hand says so before anything else. */
export function handBillDocument(bill: SentBill<HandBillFigures>, howToPay: readonly Block[]): DocumentText {
  const { periodFrom, periodTo, parts, enteredBy, approvedBy } = bill.figures;
  const labels: Record<HandBillPart, string> = {
    interest: copy.interest({
      from: formatDay(periodFrom),
      to: formatDay(periodTo),
    }),
    principal: copy.principal,
    escrow: copy.escrow,
    fees: copy.fees,
    earlier: copy.earlierByHand,
  };
  const rows = handBillParts
    .filter((part) => parts[part] !== 0)
    .map((part) => [labels[part], money(parts[part])]);
  return {
    ...billHead(bill),
    blocks: [
      billCards(bill),
      {
        kind: 'note',
        title: copy.byHand,
        text: copy.byHandText({ entered: enteredBy, approved: approvedBy }),
      },
      amounts([...rows, [copy.askedTotal, money(bill.asked)]]),
      ...howToPay,
      { kind: 'text', text: copy.laterByHand },
    ],
  };
}

function billHead({
  number,
  made_on: madeOn,
  figures,
}: SentBill<BillFigures | HandBillFigures>): Omit<DocumentText, 'blocks'> {
  const about = { bill: number, loan: figures.loanNumber, made: formatDay(madeOn) };
  return { title: copy.title, subtitle: copy.subtitle(about), look: 'letter' };
}

function billCards({ due_on: dueOn, asked, figures }: SentBill<BillFigures | HandBillFigures>): Block {
  const people = [figures.borrower, ...figures.entities, figures.address].filter((line) => line !== null);
  return {
    kind: 'cards',
    cards: [
      { title: copy.borrower, text: people.join('\n') },
      {
        title: copy.dueBy({ day: formatDay(dueOn) }),
        amount: money(asked),
        text: copy.loan({ deal: figures.dealName }),
      },
    ],
  };
}

function partsOf(figures: BillFigures): string[][] {
  const { periodFrom, periodTo } = figures;
  const parts: [string, number][] = [
    [copy.trueUp, figures.trueUp],
    [copy.escrow, figures.escrow],
    [copy.principal, figures.principal],
  ];
  return [
    [copy.interest({ from: formatDay(periodFrom), to: formatDay(periodTo) }), money(figures.interest)],
    ...parts.filter(([, amount]) => amount !== 0).map(([label, amount]) => [label, money(amount)]),
  ];
}

/** A bill that asks for nothing else needs no heading below its title. */
function amountOf(bill: SentBill): Block[] {
  const parts = amounts([...partsOf(bill.figures), [copy.billTotal, money(bill.amount)]]);
  const others = besides(bill);
  return others.length === 0 ? [parts] : [{ kind: 'heading', text: copy.parts }, parts, ...others];
}

/** What was owed besides the bill that morning, and the charges that are new since the last one. */
function besides({ asked, amount, figures }: SentBill): Block[] {
  const { bills, lateCharges, fees, defaultInterest } = figures.before;
  const owed = (
    [
      [copy.earlier, bills],
      [copy.lateCharges, lateCharges],
      [copy.fees, fees],
      [copy.defaultInterest, defaultInterest],
    ] satisfies [string, number][]
  ).filter(([, each]) => each !== 0);
  return [
    ...(owed.length === 0
      ? []
      : ([
          { kind: 'heading', text: copy.besides },
          amounts([
            [copy.thisBill, money(amount)],
            ...owed.map(([label, each]) => [label, money(each)]),
            [copy.askedTotal, money(asked)],
          ]),
        ] satisfies Block[])),
    ...(figures.charges.length === 0
      ? []
      : ([
          { kind: 'heading', text: copy.newCharges },
          {
            kind: 'table',
            dense: true,
            columns: [
              { title: copy.on, width: 90 },
              { title: copy.what, width: 250 },
              { title: copy.amount, width: 100, right: true },
            ],
            rows: figures.charges.map((charge) => [
              formatDay(charge.on as PlainDate),
              charge.dueOn === null ? copy.fee : copy.lateFor({ day: formatDay(charge.dueOn as PlainDate) }),
              money(charge.amount),
            ]),
          },
        ] satisfies Block[])),
  ];
}

function interestBlocks({ stretches }: BillFigures): Block[] {
  if (stretches.length === 0) return [];
  return [{ kind: 'heading', text: copy.stretches }, stretchTable(stretches, copy)];
}

function amounts(rows: readonly (readonly string[])[]): Block {
  return {
    kind: 'table',
    columns: [
      { title: copy.item, width: 340 },
      { title: copy.amount, width: 100, right: true },
    ],
    rows,
    totals: true,
  };
}

function money(amount: number | string): string {
  return formatCents(centsFromDollars(amount));
}
