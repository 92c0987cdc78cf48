import type { PlainDate } from '@drawbridge/domain/calendar/plain-date.ts';
import type { LoanEntry } from '@drawbridge/domain/loan-accounts/entries.ts';
import { reconcile, type ReconciledLine } from '@drawbridge/domain/loan-accounts/reconcile.ts';
import type { LoanTerms } from '@drawbridge/domain/loan-accounts/terms.ts';
import type { JsonRow } from '@drawbridge/server/platform/database/json-row.ts';
import { momentOn } from '../dates.ts';
import { accountId } from '../people/people.ts';
import { demoId } from '../random.ts';

/** What another servicer states of a loan: its balance by the account, but for what that servicer does differently. */
export interface ServicerPlan {
  readonly on: PlainDate;
  readonly basis?: LoanTerms['basis'];
  /** It never posted the money that was set aside. */
  readonly missesSetAside?: true;
}

export type ReconciliationRow = JsonRow<'reconciliations', 'id' | 'recorded_by' | 'file_name'>;

const statedLines = ['principal', 'interest', 'total'] as const satisfies readonly ReconciledLine[];

/** A servicer’s figures for a day, as a file with them was imported on the day of the demo. */
export function servicerFigures(
  dealId: string,
  { terms, entries }: { readonly terms: LoanTerms; readonly entries: readonly LoanEntry[] },
  { on, basis = terms.basis, missesSetAside }: ServicerPlan,
  today: PlainDate,
): ReconciliationRow {
  const known = missesSetAside ? entries.filter(({ id }) => id !== 'set aside') : entries;
  return {
    id: demoId('reconciliation', dealId),
    deal_id: dealId,
    on_day: on,
    kind: 'balance',
    stated: {
      lines: balanceOf(
        { ...terms, basis },
        known,
        on,
        missesSetAside ? [...statedLines, 'suspense'] : statedLines,
      ),
    },
    recorded_at: momentOn(today, today),
    recorded_by: accountId('admin@demo.test'),
    file_name: 'servicer-figures.csv',
  };
}

function balanceOf(
  terms: LoanTerms,
  entries: readonly LoanEntry[],
  on: PlainDate,
  stated: readonly ReconciledLine[],
) {
  const asked = Object.fromEntries(stated.map((line) => [line, 0]));
  const { lines } = reconcile(terms, entries, on, { kind: 'balance', lines: asked });
  return Object.fromEntries(lines.map(({ line, ours }) => [line, ours])) as Record<ReconciledLine, number>;
}
