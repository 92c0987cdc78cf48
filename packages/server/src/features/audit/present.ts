import { keyName, type AuditEntry } from '@drawbridge/contract/audit/schema.ts';
import { auditSentence, isRecordId } from '@drawbridge/domain/audit/audit-sentence.ts';
import type { Queries } from '../../platform/database/connect.ts';
import { namesOf, type Named } from './search-store.ts';
import type { AuditRow } from './store.ts';

/** Turns entries into readable sentences, with the names of the records they concern. */
export async function presentEntries(db: Queries, rows: readonly AuditRow[]): Promise<AuditEntry[]> {
  const ids = rows.flatMap(({ subject, particulars }) =>
    [subject, particulars['deal'], particulars['dealId']].filter(
      (value): value is string => isRecordId(value) && typeof value === 'string',
    ),
  );
  const names = await namesOf(db, [...new Set(ids)]);
  return rows.map((row) => presentEntry(row, names));
}

function presentEntry(
  { id, at, account, employee, action, subject, particulars }: AuditRow,
  names: ReadonlyMap<string, Named>,
): AuditEntry {
  const { apiKey, ...rest } = particulars;
  const key = keyName.safeParse(apiKey);
  const about = subject === null ? undefined : names.get(subject);
  const dealId = particulars['deal'] ?? particulars['dealId'];
  const inDeal = typeof dealId === 'string' ? names.get(dealId) : undefined;
  const sentence = auditSentence({
    action,
    who: key.data?.name ?? employee?.name ?? account?.name,
    whose: account?.name,
    it: about?.name ?? (isRecordId(subject) ? undefined : (subject ?? undefined)),
    deal: inDeal?.deal ?? about?.deal ?? undefined,
    particulars,
  });
  return {
    id,
    at: at.toISOString(),
    account,
    employee,
    apiKey: key.data ?? null,
    action,
    sentence,
    subject,
    particulars: key.success ? rest : particulars,
  };
}
