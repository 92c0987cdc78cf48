import { sql, type RawBuilder } from 'kysely';
import { workKinds, type WorkTerms } from '@drawbridge/domain/work/work-kinds.ts';
import { answerDaysOf } from '../state-limits/public.ts';

/** What due days depend on: the lender’s calendar, and the time zone in which work arrives on a day. */
export interface QueueTerms extends WorkTerms {
  readonly timeZone: string;
  /** The present: proposals expired by then are no longer waiting. */
  readonly at: Date;
}

/** The lender’s day on which work arrived. A draw keeps the day it was requested. */
export function receivedOn(work: RawBuilder<unknown>, timeZone: string): RawBuilder<unknown> {
  return sql`case ${work}.kind
    when 'draw' then (select requested_on from draws where draws.id = ${work}.id)
    else (${work}.received_at at time zone ${timeZone}::text)::date
  end`;
}

/**
 * A query for all open work with due days and assignees, by the rules of the domain: `dueDayOf` and, for draws,
 * `nextDrawStep`. A payoff request is due by the lender’s own rule or by the state’s days to answer it, whichever comes first;
 * some held money and every application has a due day of its own. Work that waits for its sender is due later each day.
 */
export function openWork({ calendar, dueDays, timeZone, at }: QueueTerms): RawBuilder<unknown> {
  const daysOfKinds = sql.join(workKinds.map((kind) => sql`(${kind}::text, ${dueDays[kind]}::integer)`));
  const weekdays = sql`${[...calendar.weekdays]}::integer[]`;
  const holidays = sql`${[...calendar.holidays]}::date[]`;
  const today = sql`(${at}::timestamptz at time zone ${timeZone}::text)::date`;
  const after = (day: RawBuilder<unknown>, days: RawBuilder<unknown>) =>
    sql`add_working_days(${day}, ${days}, ${weekdays}, ${holidays})`;
  return sql`
    select work_items.kind, work_items.id, work_items.deal_id, work_items.loan_number, work_items.sender,
      work_items.reference, work_items.state, work_items.amount, work_items.received_at,
      coalesce(step.waits, work_items.waits_for_sender) as waits_for_sender,
      assignee.id as assignee_id, assignee.name as assignee_name, arrived.received_on,
      coalesce(
        held.due_on,
        step.due_on,
        case application.state when 'submitted' then least(by_rule.due_on, application.notice_due_on)
          else application.notice_due_on end,
        least(by_rule.due_on, arrived.received_on + answer.days)
      ) as due_on,
      case when arrived.received_on + answer.days < by_rule.due_on then to_jsonb(answer) end as due_by_state
    from work_items
    cross join lateral (select ${receivedOn(sql`work_items`, timeZone)} as received_on) arrived
    join (values ${daysOfKinds}) terms (kind, days) on terms.kind = work_items.kind
    cross join lateral (${daysWaited(timeZone, today, { weekdays, holidays })}) waited
    cross join lateral (
      select ${after(sql`arrived.received_on`, sql`terms.days + waited.days`)} as due_on
    ) by_rule
    left join lateral (${drawStep(timeZone, today, (day) => after(day, sql`terms.days`))}) step on work_items.kind = 'draw'
    left join lateral (${answerDaysOf(sql`work_items.deal_id`)}) answer on work_items.kind = 'payoff'
    left join held_money held on work_items.kind = 'held money' and held.id = work_items.id
    left join applications application on work_items.kind = 'application' and application.id = work_items.id
    left join work_assignments
      on work_assignments.kind = work_items.kind and work_assignments.item_id = work_items.id
    left join accounts assignee on assignee.id = work_assignments.assigned_to
    where work_items.kind not in ('terms', 'hold', 'bill by hand', 'payoff by hand') or not exists (
      select from terms_proposals expired
      where expired.id = work_items.id and expired.expires_at <= ${at}::timestamptz
      union all
      select from hold_changes expired
      where expired.id = work_items.id and expired.expires_at <= ${at}::timestamptz
      union all
      select from figures_by_hand expired
      where expired.id = work_items.id and expired.expires_at <= ${at}::timestamptz
    )`;
}

/** The working days for which a request waited for its sender’s answers. */
function daysWaited(
  timeZone: string,
  today: RawBuilder<unknown>,
  { weekdays, holidays }: { weekdays: RawBuilder<unknown>; holidays: RawBuilder<unknown> },
): RawBuilder<unknown> {
  return sql`
    select count(*)::integer as days
    from (
      select event, (at at time zone ${timeZone}::text)::date as asked_on,
        (lead(at) over (order by request_history.id) at time zone ${timeZone}::text)::date as answered_on
      from request_history
      where work_items.kind in ('payoff', 'extension', 'capex', 'loss draft') and request_id = work_items.id
    ) question
    cross join lateral generate_series(
      question.asked_on::timestamp, coalesce(question.answered_on, ${today})::timestamp - interval '1 day', '1 day'
    ) waiting
    where question.event = 'Asked' and extract(isodow from waiting)::integer = any (${weekdays})
      and waiting::date <> all (${holidays})`;
}

/** When a draw’s next step is due, and whether the borrower has to add a bank account first. */
function drawStep(
  timeZone: string,
  today: RawBuilder<unknown>,
  after: (day: RawBuilder<unknown>) => RawBuilder<unknown>,
): RawBuilder<unknown> {
  return sql`
    select draws.state = 'approved' and account.added_at is null as waits,
      case draws.state
        when 'requested' then ${after(sql`draws.requested_on`)}
        when 'inspection scheduled' then coalesce(
          draws.inspection_date,
          case when draws.inspection_end >= draws.inspection_scheduled_on then draws.inspection_end end,
          ${after(sql`draws.inspection_scheduled_on`)}
        )
        when 'inspected' then ${after(sql`draws.inspected_on`)}
        else ${after(
          sql`greatest(draws.approved_on, coalesce((account.added_at at time zone ${timeZone}::text)::date, ${today}))`,
        )}
      end as due_on
    from draws
    left join beneficiaries account on account.id = draws.beneficiary_id and account.verification <> 'rejected'
    where draws.id = work_items.id`;
}
