import { sql } from 'kysely';
import type { PlainDate } from '@drawbridge/domain/calendar/plain-date.ts';
import type { Address } from '@drawbridge/domain/properties/address.ts';
import type { VerificationState } from '@drawbridge/domain/beneficiaries/verification.ts';
import { inProcessStages } from '@drawbridge/domain/deals/stages.ts';
import type { DrawState } from '@drawbridge/domain/draws/draw-states.ts';
import { isOpen, requestStatuses } from '@drawbridge/domain/requests/request-states.ts';
import type { Queries } from '../../platform/database/connect.ts';
import { dealName, inScope, type DealScope } from '../deals/public.ts';

const openStatuses = requestStatuses.filter(isOpen);

interface BilledRow {
  readonly dueOn: PlainDate;
  /** Dollars. */
  readonly open: number;
}

interface BudgetRow {
  readonly budget: number;
  readonly invoiced: number;
}

interface DrawRow {
  readonly id: string;
  readonly number: number;
  readonly state: DrawState;
  readonly requested: PlainDate;
  readonly scheduled: PlainDate | null;
  readonly inspected: PlainDate | null;
  readonly approved: PlainDate | null;
  readonly inspectionEnd: PlainDate | null;
  readonly inspectionOn: PlainDate | null;
  readonly accountAddedAt: string | null;
  readonly asked: number;
  readonly amount: number;
  readonly account: VerificationState | null;
}

export interface PropertyTodayRow extends Address {
  readonly id: string;
  readonly type: string | null;
  readonly units: number | null;
}

/** Deals in process and funded loans in the scope, with their next payment, current budget, pending draw and first property. */
export function loansToday(db: Queries, scope: DealScope) {
  return db
    .selectFrom('deals')
    .leftJoin('first_properties', 'first_properties.deal_id', 'deals.id')
    .leftJoin('amounts_due', 'amounts_due.deal_id', 'deals.id')
    .select([
      'deals.id',
      dealName.as('name'),
      'deals.status',
      'deals.type',
      'deals.holdback',
      'deals.maturity_date',
      'deals.insurance_expires_on',
      'deals.next_payment_date',
      'amounts_due.amount as owed',
      sql<boolean>`exists (
        select from requests
        where requests.deal_id = deals.id and kind = 'extension' and requests.status = any(${openStatuses}))`.as(
        'is_extension_requested',
      ),
      sql<string | null>`(
        select asked from loan_bills
        where loan_bills.deal_id = deals.id and due_on = deals.next_payment_date and by_hand is null)`.as(
        'asked',
      ),
      sql<BilledRow | null>`(
        select json_build_object('dueOn', due_on, 'open', open_amount) from hand_bills
        where hand_bills.deal_id = deals.id and state in ('open', 'part paid')
        order by due_on limit 1)`.as('hand_bill'),
      sql<BudgetRow | null>`(
        select json_build_object('budget', sum(lines.budget), 'invoiced', sum(invoiced))
        from budget_item_balances lines
        join budgets on budgets.id = lines.budget_id and budgets.replaced_at is null
        where lines.deal_id = deals.id
        having count(*) > 0)`.as('budget'),
      sql<DrawRow | null>`(
        select json_build_object(
          'id', draws.id, 'number', number, 'state', draws.state, 'requested', requested_on,
          'scheduled', inspection_scheduled_on, 'inspected', inspected_on, 'approved', approved_on,
          'inspectionEnd', inspection_end, 'inspectionOn', inspection_date,
          'account', verification, 'accountAddedAt', beneficiaries.added_at,
          'asked', (select coalesce(sum(requested), 0) from draw_lines where draw_id = draws.id),
          'amount', (select coalesce(sum(approved), 0) from draw_lines where draw_id = draws.id))
        from draws left join beneficiaries on beneficiaries.id = draws.beneficiary_id
        where draws.deal_id = deals.id and draws.state not in ('wired', 'declined'))`.as('draw'),
      sql<PropertyTodayRow | null>`(
        select json_build_object(
          'id', id, 'street', street, 'city', city, 'state', state, 'zip', zip, 'type', type, 'units', units)
        from properties where properties.deal_id = deals.id and position = 1)`.as('property'),
    ])
    .where('deals.status', 'in', [...inProcessStages, 'Funded'])
    .where(inScope(scope))
    .orderBy('name')
    .orderBy('deals.id')
    .execute();
}
export type LoanRow = Awaited<ReturnType<typeof loansToday>>[number];

export interface AnswerRow {
  readonly kind: 'document returned' | 'question';
  readonly id: string;
  readonly deal_id: string | null;
  readonly deal_name: string | null;
  readonly name: string;
  readonly words: string | null;
}

/** What waits for the person’s answer: their documents that were returned, and their open requests with a question. */
export async function awaitedAnswers(db: Queries, accountId: string): Promise<readonly AnswerRow[]> {
  const { rows } = await sql<AnswerRow>`
    with waiting as (
      select 'document returned' as kind, id, deal_id, name, returned_because as words, submitted_at as at
      from documents
      where uploaded_by = ${accountId} and review = 'returned'
      union all
      select 'question', id, deal_id, reference, asked, updated_at
      from requests
      where account_id = ${accountId} and asked is not null and status = any(${openStatuses})
    )
    select waiting.kind, waiting.id, waiting.deal_id, ${dealName} as deal_name, waiting.name, waiting.words
    from waiting
    left join deals on deals.id = waiting.deal_id
    left join first_properties on first_properties.deal_id = deals.id
    where deals.id is null or deals.status = any(${[...inProcessStages, 'Funded']})
    order by waiting.at, waiting.id`.execute(db);
  return rows;
}
