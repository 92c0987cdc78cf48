import type { ImportKind } from '@drawbridge/domain/imports/import-sheet.ts';
import type { PlainDate } from '@drawbridge/domain/calendar/plain-date.ts';
import { cents } from '@drawbridge/domain/money/cents.ts';
import { formatCents } from '@drawbridge/domain/money/format-cents.ts';
import { stagedMessages } from '@drawbridge/messages/imports';
import type { Transaction } from '../../platform/database/connect.ts';
import { importBudgets } from '../budgets/public.ts';
import { importTerms, paidOutAboveCommitment, showStandingOf } from '../loan-accounts/public.ts';
import { importFigures } from '../reconciliations/public.ts';
import { stagedBudgets, stagedByRow } from './stage-store.ts';
import { lastPaidOutRows, writeLedger } from './ledger-store.ts';
import { writeDeals, writePeople, type Written } from './written-store.ts';

export interface WrittenImport extends Written {
  /** Problems that only show when the rows are written. */
  readonly problems: readonly {
    readonly row: number;
    readonly field: string | null;
    readonly message: string;
  }[];
}

interface Task {
  readonly kind: ImportKind;
  readonly fileName: string;
  readonly today: PlainDate;
  readonly at: Date;
  readonly actorId: string | null;
}

/** Writes the staged rows. Empty cells and missing columns leave existing values alone. */
export async function writeStaged(
  tx: Transaction,
  task: Task,
  onWritten: (rows: number) => Promise<void>,
): Promise<WrittenImport> {
  const none = { problems: [] };
  switch (task.kind) {
    case 'people':
      return { ...(await writePeople(tx)), ...none };
    case 'deals':
      return { ...(await writeDeals(tx, task)), ...none };
    case 'ledger': {
      const written = await writeLedger(tx, onWritten);
      const problems = await aboveCommitment(tx, written.dealIds);
      if (problems.length === 0) await showStandingOf(tx, written.dealIds, task.today);
      return { ...written, problems };
    }
    case 'budgets':
      return inBatches(stagedBudgets(tx), onWritten, (budgets) => ({
        rows: budgets.reduce((sum, budget) => sum + budget.rows.length, 0),
        written: importBudgets(tx, budgets, task),
      }));
    case 'terms':
      return inBatches(stagedByRow(tx), onWritten, (rows) => ({
        rows: rows.length,
        written: importTerms(tx, rows, task),
      }));
    case 'figures':
      return inBatches(stagedByRow(tx), onWritten, (rows) => ({
        rows: rows.length,
        written: importFigures(tx, rows, task),
      }));
  }
}

/** Loans that would pay out more than their confirmed terms lend, at the last row that pays out. */
async function aboveCommitment(
  tx: Transaction,
  dealIds: readonly string[],
): Promise<WrittenImport['problems']> {
  const above = await paidOutAboveCommitment(tx, dealIds);
  if (above.size === 0) return [];
  const rows = await lastPaidOutRows(tx, [...above.keys()]);
  return rows.map(({ row, loan, deal_id: dealId }) => ({
    row,
    field: 'totalAmount',
    message: stagedMessages.aboveCommitment({
      value: loan,
      other: formatCents(above.get(dealId) ?? cents(0)),
    }),
  }));
}

/** Writes rows in batches and adds up the results. */
async function inBatches<Batch>(
  batches: AsyncIterable<Batch>,
  onWritten: (rows: number) => Promise<void>,
  write: (batch: Batch) => { readonly rows: number; readonly written: Promise<WrittenImport> },
): Promise<WrittenImport> {
  const whole = {
    added: 0,
    changed: 0,
    dealIds: [] as string[],
    problems: [] as WrittenImport['problems'][number][],
  };
  let done = 0;
  for await (const batch of batches) {
    const { rows, written } = write(batch);
    const { added, changed, dealIds, problems } = await written;
    whole.added += added;
    whole.changed += changed;
    whole.dealIds.push(...dealIds);
    whole.problems.push(...problems);
    done += rows;
    await onWritten(done);
  }
  return whole;
}
