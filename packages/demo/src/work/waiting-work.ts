import type { PlainDate } from '@drawbridge/domain/calendar/plain-date.ts';
import { momentAgo } from '../dates.ts';
import { dealOfLoan } from '../deals/deal-of-loan.ts';
import type { DealRow } from '../deals/columns.ts';
import type { DemoRows } from '../demo-rows.ts';
import type { DocumentRow } from '../documents/columns.ts';
import { accountId } from '../people/people.ts';
import { demoId } from '../random.ts';
import type { WorkAssignmentRow } from './columns.ts';

const employee = () => accountId('employee@demo.test');
const administrator = () => accountId('admin@demo.test');

interface ReviewPlan {
  readonly loan: string;
  readonly document: string;
  /** Days since it was sent, and since it was decided. */
  readonly sent: number;
  readonly decided?: { readonly ago: number; readonly because?: string };
}

/** Documents to review, several for the same deal, including one returned and one accepted. */
const reviews: readonly ReviewPlan[] = [
  { loan: 'HL-20668', document: 'Scope of work.txt', sent: 1 },
  {
    loan: 'HL-20668',
    document: 'Purchase contract.pdf',
    sent: 6,
    decided: { ago: 4, because: 'The seller’s signature on the last page is missing.' },
  },
  { loan: 'HL-20668', document: 'Loan application.pdf', sent: 9, decided: { ago: 8 } },
  { loan: 'HL-21118', document: 'Loan application.pdf', sent: 5 },
  { loan: 'HL-21118', document: 'Purchase contract.pdf', sent: 5 },
  { loan: 'HL-21052', document: 'Loan application.pdf', sent: 2 },
  { loan: 'HL-21034', document: 'Purchase contract.pdf', sent: 0 },
  { loan: 'HL-22022', document: 'Loan application.pdf', sent: 1 },
  { loan: 'HL-22022', document: 'Purchase contract.pdf', sent: 1 },
];

function documentOf(rows: DemoRows, { id }: DealRow, name?: string): DocumentRow {
  const found = rows.documents.find(
    (document) => document.deal_id === id && (name === undefined || document.name === name),
  );
  if (!found) throw new Error(`no document ${name} of ${id}`);
  return found;
}

export function addReviews(rows: DemoRows, today: PlainDate): void {
  const day = (ago: number) => momentAgo(today, ago);
  for (const { loan, document: name, sent, decided } of reviews) {
    const document = documentOf(rows, dealOfLoan(rows, loan), name);
    const because = decided?.because ?? null;
    document.review = !decided ? 'submitted' : because === null ? 'accepted' : 'returned';
    document.created_at = day(sent);
    document.submitted_at = day(sent);
    document.returned_because = because;
    document.told_at = decided && because === null ? day(decided.ago) : null;
    rows.document_events.push({
      document_id: document.id,
      state: 'submitted',
      at: day(sent),
      account_id: document.uploaded_by,
      note: null,
    });
    if (decided)
      rows.document_events.push({
        document_id: document.id,
        state: document.review,
        at: day(decided.ago),
        account_id: employee(),
        note: because,
      });
  }
}

/** Each demo employee approved one draw to be wired, because the approver may not also wire it. */
export function addApprovers(rows: DemoRows): void {
  const approvers = [
    ['HL-21124', employee()],
    ['HL-22034', administrator()],
  ] as const;
  for (const [loan, approver] of approvers) {
    const { id } = dealOfLoan(rows, loan);
    const draw = rows.draws.find(({ deal_id: of, state }) => of === id && state === 'approved');
    if (draw) draw.approved_by = approver;
  }
}

/** Some work is taken, some assigned by a colleague, most unassigned. */
export function addAssignments(rows: DemoRows, today: PlainDate): void {
  const request = (loan: string) => rows.requests.find(({ loan_number: of }) => of === loan);
  const draw = (loan: string) =>
    rows.draws.find(({ deal_id: of, state }) => of === dealOfLoan(rows, loan).id && state !== 'wired');
  const given: readonly [WorkAssignmentRow['kind'], string | undefined, 'employee' | 'admin'][] = [
    ['extension', request('HL-20377')?.id, 'employee'],
    ['loss draft', request('HL-20503')?.id, 'admin'],
    ['extension', request('HL-21139')?.id, 'admin'],
    ['capex', request('HL-21166')?.id, 'employee'],
    ['draw', draw('HL-21124')?.id, 'admin'],
    ['draw', draw('HL-21169')?.id, 'employee'],
    ['document', documentOf(rows, dealOfLoan(rows, 'HL-21118'), 'Loan application.pdf').id, 'employee'],
    ['document', documentOf(rows, dealOfLoan(rows, 'HL-21118'), 'Purchase contract.pdf').id, 'employee'],
    ['budget', demoId('submitted budget', 'HL-21181'), 'admin'],
  ];
  for (const [kind, id, to] of given) {
    if (id === undefined) throw new Error(`no ${kind} to assign`);
    const at = momentAgo(today, 1);
    rows.work_assignments.push({
      kind,
      item_id: id,
      assigned_to: to === 'employee' ? employee() : administrator(),
      assigned_by: administrator(),
      assigned_at: at,
      told_at: at,
    });
  }
}
