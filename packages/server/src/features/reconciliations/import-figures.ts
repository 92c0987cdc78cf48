import { isDeepStrictEqual } from 'node:util';
import type { PlainDate } from '@drawbridge/domain/calendar/plain-date.ts';
import { figuresOf } from '@drawbridge/domain/imports/figures-row.ts';
import type { RowValues } from '@drawbridge/domain/imports/read-row.ts';
import type { StatementKind } from '@drawbridge/domain/loan-accounts/reconcile.ts';
import { reconciliationMessages } from '@drawbridge/messages/reconciliations';
import type { Transaction } from '../../platform/database/connect.ts';
import { accountFactsOf, draftedLoans } from '../loan-accounts/public.ts';
import { isInAccount } from './list-reconciliations.ts';
import { addStatements, lastStatements, type NewStatement } from './store.ts';

interface ImportedFigures {
  readonly added: number;
  readonly changed: number;
  /** The loans with new figures. */
  readonly dealIds: readonly string[];
  readonly problems: readonly { readonly row: number; readonly field: string; readonly message: string }[];
}

/**
 * Records what a file says another servicer states of loans, by the rules of entering it by hand. A loan’s figures of a day that
 * are the same as the last ones of that day and type are not recorded again. The loans are locked.
 */
export async function importFigures(
  tx: Transaction,
  rows: readonly { readonly number: number; readonly values: RowValues }[],
  by: {
    readonly fileName: string;
    readonly today: PlainDate;
    readonly at: Date;
    readonly actorId: string | null;
  },
): Promise<ImportedFigures> {
  const loans = await draftedLoans(
    tx,
    rows.map(({ values }) => values['loanNumber'] ?? ''),
  );
  const loanIds = new Map(loans.map(({ loan_number: number, id }) => [number, id]));
  const ids = [...loanIds.values()];
  const facts = await accountFactsOf(tx, loans);
  const known = new Map((await lastStatements(tx, ids)).map((row) => [keyOf(row), row.stated]));
  const added: NewStatement[] = [];
  const problems: ImportedFigures['problems'][number][] = [];
  let changed = 0;
  for (const { number, values } of rows) {
    const dealId = loanIds.get(values['loanNumber'] ?? '');
    if (dealId === undefined) continue;
    const on = values['asOf'] as PlainDate;
    const account = facts.get(dealId);
    const message =
      on > by.today
        ? reconciliationMessages.future
        : account && !isInAccount(account, on)
          ? reconciliationMessages.before
          : undefined;
    if (message !== undefined) problems.push({ row: number, field: 'asOf', message });
    const stated = figuresOf(values);
    const { kind, ...figures } = stated;
    const before = known.get(keyOf({ deal_id: dealId, on_day: on, kind }));
    if (message !== undefined || isDeepStrictEqual(before, figures)) continue;
    if (before) changed += 1;
    added.push({ dealId, on, stated, at: by.at, by: by.actorId, fileName: by.fileName });
  }
  await addStatements(tx, added);
  const dealIds = [...new Set(added.map(({ dealId }) => dealId))];
  return { added: added.length - changed, changed, dealIds, problems };
}

function keyOf(row: { deal_id: string; on_day: PlainDate; kind: StatementKind }): string {
  return `${row.deal_id} ${row.on_day} ${row.kind}`;
}
