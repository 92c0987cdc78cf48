import { addDays, type PlainDate } from '@drawbridge/domain/calendar/plain-date.ts';
import { entityId } from '../deals/deal-rows.ts';
import type { DemoRows } from '../demo-rows.ts';
import type { ChecklistItemRow, LineOfCreditRow, UnderwritingRow } from './columns.ts';
import { firstCustomer, holdingsEntity, homesEntity } from '../deals/first-customer-in-process.ts';
import { accountId } from '../people/people.ts';
import { demoId } from '../random.ts';
import { bayEntity, secondCustomer } from '../deals/second-customer-deals.ts';

interface LinePlan extends Omit<LineOfCreditRow, 'id' | 'borrowing_entity_id'> {
  owner: string;
  entity: string;
  underwriting?: Omit<UnderwritingRow, 'id' | 'line_of_credit_id'>;
  /** How many checklist items are approved, and how many of the following ones are received or rejected. */
  checklist: { approved: number; received: number; rejected?: number };
}

const checklist = [
  'Articles of organization',
  'Operating agreement',
  'Certificate of good standing',
  'Personal financial statement',
  'Two months of bank statements',
  'Track record and REO schedule',
  'Government-issued ID for each guarantor',
  'Credit authorization',
] as const;

/** An approved line with an expired predecessor, a line in review and a denied one. */
export function addLinesOfCredit(rows: DemoRows, today: PlainDate): void {
  const ago = (days: number) => addDays(today, -days);
  const plans: LinePlan[] = [
    {
      owner: firstCustomer.email,
      entity: homesEntity,
      status: 'Expired',
      sales_status: 'Closed',
      milestone: 'Closed',
      credit_limit: 300_000,
      created_date: ago(640),
      expires_on: ago(260),
      underwriting: {
        status: 'Approved',
        created_date: ago(636),
        decided_on: ago(625),
        approved_limit: 300_000,
      },
      checklist: { approved: checklist.length, received: 0 },
    },
    {
      owner: firstCustomer.email,
      entity: homesEntity,
      status: 'Approval',
      sales_status: 'Approved',
      milestone: 'Approved',
      credit_limit: 500_000,
      created_date: ago(255),
      expires_on: addDays(today, 135),
      underwriting: {
        status: 'Approved',
        created_date: ago(251),
        decided_on: ago(238),
        approved_limit: 500_000,
      },
      checklist: { approved: checklist.length, received: 0 },
    },
    {
      owner: firstCustomer.email,
      entity: holdingsEntity,
      status: 'In Process',
      sales_status: 'Application Received',
      milestone: 'New',
      credit_limit: 750_000,
      created_date: ago(11),
      expires_on: null,
      underwriting: { status: 'In Review', created_date: ago(6), decided_on: null, approved_limit: null },
      checklist: { approved: 3, received: 2, rejected: 1 },
    },
    {
      owner: secondCustomer.email,
      entity: bayEntity,
      status: 'Denied',
      sales_status: 'Closed',
      milestone: 'Closed',
      credit_limit: 400_000,
      created_date: ago(96),
      expires_on: null,
      underwriting: { status: 'Denied', created_date: ago(92), decided_on: ago(80), approved_limit: null },
      checklist: { approved: 5, received: 0, rejected: 2 },
    },
  ];
  for (const plan of plans) addLine(rows, plan);
}

function addLine(
  rows: DemoRows,
  { owner, entity, underwriting, checklist: progress, ...line }: LinePlan,
): void {
  const borrowingEntityId = entityId(accountId(owner), entity);
  const id = demoId('line of credit', borrowingEntityId, rows.lines_of_credit.length);
  rows.lines_of_credit.push({ id, borrowing_entity_id: borrowingEntityId, ...line });
  if (underwriting) {
    rows.line_of_credit_underwritings.push({
      id: demoId('underwriting', id),
      line_of_credit_id: id,
      ...underwriting,
    });
  }
  const { approved, received, rejected = 0 } = progress;
  const statusAt = (position: number): ChecklistItemRow['status'] => {
    if (position < approved) return 'Approved';
    if (position < approved + received) return 'Received';
    return position < approved + received + rejected ? 'Rejected' : 'Needed';
  };
  rows.line_of_credit_checklist_items.push(
    ...checklist.map((name, position) => {
      const status = statusAt(position);
      return {
        id: demoId('checklist item', id, position),
        line_of_credit_id: id,
        position: position + 1,
        name,
        status,
        received_on: status === 'Needed' ? null : addDays(line.created_date, 1 + (position % 4)),
      };
    }),
  );
}
