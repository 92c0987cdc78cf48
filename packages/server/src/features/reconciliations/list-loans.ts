import {
  reconciliationSorts,
  reconciliationStates,
  type LoanReconciliation,
  type ReconciledLoans,
  type ReconciledLoansExportQuery,
  type ReconciledLoansQuery,
  type ReconciliationOrder,
} from '@drawbridge/contract/reconciliations/schema.ts';
import { centsFromDollars, dollarsOf } from '@drawbridge/domain/money/cents.ts';
import { reconciliationSheetCopy as copy } from '@drawbridge/messages/reconciliations';
import { listMessages } from '@drawbridge/messages/wire';
import type { Asker, WriteLongTable } from '../../platform/documents/files-in-turn.ts';
import type { Database } from '../../platform/database/connect.ts';
import { refuse, type FileReply, type Refusal } from '../../platform/http/refusal.ts';
import type { LenderClock } from '../../platform/lender-clock.ts';
import type { Caller } from '../../platform/session/caller.ts';
import { dealScope } from '../deals/public.ts';
import { reconciledPage, reconciledTotals, type ReconciledLoanRow } from './comparison-store.ts';
import { loansTable } from './loans-table.ts';

const rowsAtATime = 50;

/** Lists funded loans with the last statement of another servicer, as it was compared when something changed last. */
export async function listLoans(
  { db }: { readonly db: Database },
  caller: Caller,
  { limit = rowsAtATime, cursor, sort, ...filter }: ReconciledLoansQuery,
): Promise<ReconciledLoans | Refusal<'invalid_input' | 'signed_out'>> {
  const scope = dealScope(caller);
  if (scope?.of !== 'lender') return refuse('signed_out');
  const after = cursor && ([String(cursor[0]), cursor[1]] as const);
  if (after && !/^-?\d{1,18}(\.\d{1,9})?$/.test(after[0]))
    return refuse('invalid_input', { errors: [{ path: 'cursor', message: listMessages.cursor }] });
  const rows = await reconciledPage(db, scope, filter, { ...orderOf(sort), after, limit: limit + 1 });
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  const counted = await reconciledTotals(db, scope, filter);
  return {
    loans: shown.map(presentLoan),
    nextCursor: rows.length > limit && last ? JSON.stringify([last.place, last.id]) : null,
    totals: reconciliationStates.map((state) => {
      const found = counted.find((each) => each.state === state);
      return { state, loans: found?.loans ?? 0, difference: Number(found?.difference ?? 0) };
    }),
    total: {
      loans: counted.reduce((sum, { loans }) => sum + loans, 0),
      difference: dollarsOf(counted.reduce((sum, { difference }) => sum + centsFromDollars(difference), 0)),
    },
  };
}

/** Exports the loans that match as one table. */
export async function exportLoans(
  parts: { readonly db: Database; readonly clock: LenderClock; readonly writeLongTable: WriteLongTable },
  asker: Asker,
  { format, sort, ...filter }: ReconciledLoansExportQuery,
): Promise<FileReply | Refusal<'signed_out' | 'too_many_requests'>> {
  const scope = dealScope(asker.caller);
  if (scope?.of !== 'lender') return refuse('signed_out');
  const rows = await reconciledPage(parts.db, scope, filter, orderOf(sort));
  const name = copy.file({ day: parts.clock.today() });
  return parts.writeLongTable(asker, name, format, loansTable(rows.map(presentLoan)));
}

/** What differs most first unless sorted otherwise. */
function orderOf(sort: ReconciliationOrder = '-difference') {
  return {
    by: reconciliationSorts.find((one) => sort.endsWith(one)) ?? 'difference',
    down: sort.startsWith('-'),
  };
}

function presentLoan(row: ReconciledLoanRow): LoanReconciliation {
  const { on_day: on, kind, line, theirs, ours, difference } = row;
  return {
    dealId: row.id,
    number: row.number,
    name: row.name,
    borrower: row.borrower,
    state: row.state,
    why: row.why,
    statement: on === null || kind === null ? null : { on, kind },
    figure:
      line === null
        ? null
        : { line, theirs: Number(theirs), ours: Number(ours), difference: Number(difference) },
    cause: row.cause,
  };
}
