import { sql, type RawBuilder } from 'kysely';
import type { WorkOutcome } from '@drawbridge/contract/work/schema.ts';
import type { WorkKind } from '@drawbridge/domain/work/work-kinds.ts';
import type { PlainDate } from '@drawbridge/domain/calendar/plain-date.ts';
import type { Queries } from '../../platform/database/connect.ts';
import { receivedOn } from './open-work-store.ts';

export interface DecidedRow {
  readonly kind: WorkKind;
  readonly id: string;
  readonly reference: string;
  readonly sender: string;
  readonly outcome: WorkOutcome;
  readonly amount: string | null;
  readonly received_at: Date;
  /** The lender’s day. */
  readonly received_on: PlainDate;
}

/** A deal’s decided work, newest first. */
export async function decidedOfDeal(
  db: Queries,
  dealId: string,
  { limit, timeZone }: { readonly limit: number; readonly timeZone: string },
): Promise<readonly DecidedRow[]> {
  const { rows } = await sql<DecidedRow>`
    select decided.*, ${receivedOn(sql`decided`, timeZone)} as received_on from (
    select requests.kind, requests.id, requests.reference, coalesce(sender.name, requests.email) as sender,
      lower(requests.status) as outcome, null::numeric as amount, requests.created_at as received_at
    from requests
    left join accounts sender on sender.id = requests.account_id
    where requests.deal_id = ${dealId} and requests.status in ('Completed', 'Declined')
  union all
    select 'draw', draws.id, deals.loan_number || '-D' || draws.number, borrower.name,
      case when draws.withdrawn then 'withdrawn' else draws.state end,
      (select sum(lines.requested) from draw_lines lines where lines.draw_id = draws.id),
      draws.requested_on::timestamp at time zone 'UTC'
    from draws
    join deals on deals.id = draws.deal_id
    join accounts borrower on borrower.id = deals.borrower_id
    where draws.deal_id = ${dealId} and draws.state in ('wired', 'declined')
  union all
    select 'budget', budgets.id, budgets.file_name, borrower.name,
      case budgets.state when 'superseded' then 'replaced' else budgets.state end,
      budgets.total, budgets.submitted_at
    from submitted_budgets budgets
    join deals on deals.id = budgets.deal_id
    join accounts borrower on borrower.id = deals.borrower_id
    where budgets.deal_id = ${dealId} and budgets.state <> 'submitted'
  union all
    select 'document', documents.id, documents.name, sender.name, documents.review, null, documents.submitted_at
    from documents
    join accounts sender on sender.id = documents.uploaded_by
    where documents.deal_id = ${dealId} and documents.review in ('accepted', 'returned')
  union all
    select 'bank account', beneficiaries.id,
      beneficiaries.bank_name || ' ••••' || beneficiaries.account_number_end, owner.name,
      beneficiaries.verification, null, beneficiaries.added_at
    from beneficiaries
    join accounts owner on owner.id = beneficiaries.owner_id
    where beneficiaries.deal_id = ${dealId} and beneficiaries.verification <> 'pending'
  union all
    select 'hold', changes.id, deals.loan_number || ' ' || changes.reason, proposer.name, changes.decision, null,
      changes.proposed_at
    from hold_changes changes
    join deals on deals.id = changes.deal_id
    join accounts proposer on proposer.id = changes.proposed_by
    where changes.deal_id = ${dealId} and changes.decision in ('approved', 'declined', 'withdrawn')
  union all ${decidedByTwo(dealId)}
  union all ${decidedApplications(dealId)}
    ) decided
  order by received_at desc, id
  limit ${limit}`.execute(db);
  return rows;
}

function decidedApplications(dealId: string): RawBuilder<unknown> {
  return sql`
    select 'application', applications.id, applications.number,
      coalesce(applicant.name, concat_ws(' ', answers ->> 'first_name', answers ->> 'last_name')), applications.state, null,
      applications.submitted_at
    from applications
    left join accounts applicant on applicant.id = applications.account_id
    where applications.deal_id = ${dealId} and applications.state in ('approved', 'declined', 'withdrawn')`;
}

/** What one employee proposes and another decides. */
function decidedByTwo(dealId: string): RawBuilder<unknown> {
  return sql`
    select 'terms', proposals.id, deals.loan_number, proposer.name, proposals.decision, null, proposals.proposed_at
    from terms_proposals proposals
    join deals on deals.id = proposals.deal_id
    join accounts proposer on proposer.id = proposals.proposed_by
    where proposals.deal_id = ${dealId} and proposals.decision in ('approved', 'declined', 'withdrawn')
  union all
    select case figures.kind when 'bill' then 'bill by hand' else 'payoff by hand' end, figures.id, deals.loan_number,
      enterer.name, figures.decision, figures.total, figures.entered_at
    from figures_by_hand figures
    join deals on deals.id = figures.deal_id
    join accounts enterer on enterer.id = figures.entered_by
    where figures.deal_id = ${dealId} and figures.decision in ('approved', 'declined', 'withdrawn')`;
}
