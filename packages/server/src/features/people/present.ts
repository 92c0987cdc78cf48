import type { Person } from '@drawbridge/contract/people/schema.ts';
import { mailFailureOf } from '@drawbridge/domain/mail/mail-failure.ts';
import type { PersonRow } from './store.ts';

export function presentPerson(row: PersonRow): Person {
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    accountType: row.account_type,
    isLead: row.is_lead,
    isAdministrator: row.is_administrator,
    standing: row.standing,
    emailFailure: row.email_failure === null ? null : mailFailureOf(row.email_failure),
    lastSeenAt: row.last_seen_at?.toISOString() ?? null,
    dealCount: row.deal_count,
  };
}
