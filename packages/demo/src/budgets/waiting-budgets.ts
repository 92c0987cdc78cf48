import { createHash } from 'node:crypto';
import type { PlainDate } from '@drawbridge/domain/calendar/plain-date.ts';
import { cents } from '@drawbridge/domain/money/cents.ts';
import { momentAgo } from '../dates.ts';
import { dealOfLoan } from '../deals/deal-of-loan.ts';
import type { DealRow } from '../deals/columns.ts';
import type { DemoRows } from '../demo-rows.ts';
import { notReviewed } from '../documents/columns.ts';
import type { DemoDocument } from '../lines-of-credit/line-documents.ts';
import { demoId } from '../random.ts';

interface WaitingPlan {
  readonly loan: string;
  readonly ago: number;
  readonly name: string;
  /** Whether the portal could read its lines. */
  readonly follows: boolean;
}

/** Budgets to review: a change to an existing budget, and a bid whose lines the portal could not read. */
const plans: readonly WaitingPlan[] = [
  { loan: 'HL-21181', ago: 5, name: 'Construction budget, revised.csv', follows: true },
  { loan: 'HL-21175', ago: 1, name: 'Contractor bid.txt', follows: false },
];

/** The increase of the last line, in cents. */
const raisedBy = 250_000;

/** The lines of the deal’s budget with the last one increased; amounts in cents. */
function revisedLines(rows: DemoRows, { id }: DealRow) {
  const budget = rows.budgets.find((one) => one.deal_id === id);
  const lines = rows.budget_sublots
    .filter(({ budget_id: of }) => of === budget?.id)
    .flatMap(({ id: sublotId, sublot, name: sublotName }) =>
      rows.budget_items
        .filter(({ sublot_id: of }) => of === sublotId)
        .map(({ cost_code: code, name, budget: dollars }) => ({
          sublot,
          sublotName,
          code,
          name,
          amount: cents(Math.round(dollars * 100)),
        })),
    );
  return lines.map((line, at) =>
    at === lines.length - 1 ? { ...line, amount: cents(line.amount + raisedBy) } : line,
  );
}

export function budgetDocuments(rows: DemoRows, today: PlainDate): DemoDocument[] {
  return plans.map(({ loan, ago, name, follows }) => {
    const deal = dealOfLoan(rows, loan);
    const text = follows
      ? [
          'Sublot,Cost code,Line,Amount',
          ...revisedLines(rows, deal).map(
            ({ sublotName, code, name: line, amount }) =>
              `"${sublotName}",${code},"${line}",${(amount / 100).toFixed(2)}`,
          ),
        ]
      : [
          `Bid for ${deal.loan_number}`,
          '',
          'Labor and materials for the whole house as discussed on site: $71,000.',
          'Half due at the start, half on completion.',
        ];
    const bytes = Buffer.from([...text, ''].join('\r\n'));
    const key = demoId('file', loan, name);
    const content = { size: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') };
    const created = momentAgo(today, ago);
    return {
      bytes,
      file: { key, ...content, created_at: created },
      row: {
        id: demoId('document', loan, name),
        deal_id: deal.id,
        line_of_credit_id: null,
        checklist_item_id: null,
        file_key: key,
        name,
        type: follows ? 'csv' : 'txt',
        ...content,
        uploaded_by: deal.borrower_id,
        created_at: created,
        ...notReviewed,
      },
    };
  });
}

export function addWaitingBudgets(rows: DemoRows, today: PlainDate): void {
  for (const { loan, ago, name, follows } of plans) {
    const deal = dealOfLoan(rows, loan);
    const lines = follows ? revisedLines(rows, deal) : null;
    rows.submitted_budgets.push({
      id: demoId('submitted budget', loan),
      deal_id: deal.id,
      document_id: demoId('document', loan, name),
      file_name: name,
      lines,
      line_count: lines?.length ?? 0,
      total: lines === null ? null : lines.reduce((sum, { amount }) => sum + amount, 0) / 100,
      submitted_by: deal.borrower_id,
      submitted_at: momentAgo(today, ago),
      state: 'submitted',
    });
  }
}
