import { sql } from 'kysely';
import type { PlainDate } from '@drawbridge/domain/calendar/plain-date.ts';
import { startOfDay } from '@drawbridge/domain/calendar/lender-day.ts';
import { firstLoudDay } from '@drawbridge/domain/pipeline/movement.ts';
import type { LenderClock } from '../../platform/lender-clock.ts';

/** The first day of the lender, and its first instant, on which a movement keeps a deal from being quiet. */
export interface LoudFrom {
  readonly day: PlainDate;
  readonly at: Date;
}

/** @param days without movement */
export function loudFrom(clock: Pick<LenderClock, 'today' | 'timeZone'>, days: number): LoudFrom {
  const day = firstLoudDay(clock.today(), days);
  return { day, at: startOfDay(day, clock.timeZone()) };
}

/** Limits a query over `deals` to those without a movement since. Most deals are decided by their stage alone. */
export function isQuietSince({ day, at }: LoudFrom) {
  return sql<boolean>`(
    deals.status_date < ${day}::date
    and not exists (select from documents where deal_id = deals.id and greatest(created_at, submitted_at) >= ${at})
    and not exists (select from action_items where deal_id = deals.id and done_at is null and created_at >= ${at})
    and not exists (select from requests where deal_id = deals.id and updated_at >= ${at})
    and not exists (
      select from request_messages join requests on requests.id = request_id
      where requests.deal_id = deals.id and request_messages.at >= ${at})
    and not exists (select from draws where deal_id = deals.id and requested_on >= ${day}::date)
    and not exists (
      select from ledger_entries where deal_id = deals.id and coalesce(posted_on, date_received) >= ${day}::date)
    and not exists (select from loan_events where deal_id = deals.id and posted_on >= ${day}::date))`;
}
