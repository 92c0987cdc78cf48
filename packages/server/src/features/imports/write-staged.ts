import type { Transaction } from 'kysely';
import type { ImportKind } from '@drawbridge/domain/imports/import-sheet.ts';
import type { PlainDate } from '@drawbridge/domain/calendar/plain-date.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { importBudgets } from '../budgets/public.ts';
import { showStandingOf } from '../loan-accounts/public.ts';
import { stagedBudgets } from './stage-store.ts';
import { writeLedger } from './ledger-store.ts';
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
  tx: Transaction<Tables>,
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
      await showStandingOf(tx, written.dealIds, task.today);
      return { ...written, ...none };
    }
    case 'budgets':
      return writeBudgets(tx, task, onWritten);
  }
}

async function writeBudgets(
  tx: Transaction<Tables>,
  { fileName, at }: Task,
  onWritten: (rows: number) => Promise<void>,
): Promise<WrittenImport> {
  const whole = {
    added: 0,
    changed: 0,
    dealIds: [] as string[],
    problems: [] as WrittenImport['problems'][number][],
  };
  let rows = 0;
  for await (const budgets of stagedBudgets(tx)) {
    const { added, changed, dealIds, problems } = await importBudgets(tx, budgets, { fileName, at });
    whole.added += added;
    whole.changed += changed;
    whole.dealIds.push(...dealIds);
    whole.problems.push(...problems);
    rows += budgets.reduce((sum, budget) => sum + budget.rows.length, 0);
    await onWritten(rows);
  }
  return whole;
}
