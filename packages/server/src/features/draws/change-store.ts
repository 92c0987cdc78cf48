import type { Insertable } from 'kysely';
import type { Queries, Transaction } from '../../platform/database/connect.ts';
import type { Tables } from '../../platform/database/tables.ts';

export async function addDrawChange(
  tx: Transaction,
  change: Insertable<Tables['draw_changes']>,
): Promise<void> {
  await tx.insertInto('draw_changes').values(change).execute();
}

/** The changes to a draw, earliest first. */
export function changesOfDraw(db: Queries, drawId: string) {
  return db
    .selectFrom('draw_changes')
    .innerJoin('accounts', 'accounts.id', 'draw_changes.account_id')
    .select([
      'draw_changes.kind',
      'draw_changes.at',
      'draw_changes.was',
      'draw_changes.is_now',
      'draw_changes.note',
      'accounts.name',
    ])
    .where('draw_changes.draw_id', '=', drawId)
    .orderBy('draw_changes.number')
    .execute();
}

/** Writes a draw’s bank account. The caller checks that the borrower can use it. */
export async function writeAccount(tx: Transaction, drawId: string, beneficiaryId: string): Promise<void> {
  await tx.updateTable('draws').set({ beneficiary_id: beneficiaryId }).where('id', '=', drawId).execute();
}

export async function writeInspectionDay(
  tx: Transaction,
  drawId: string,
  day: NonNullable<Tables['draws']['inspection_date']>,
): Promise<void> {
  await tx.updateTable('draws').set({ inspection_date: day }).where('id', '=', drawId).execute();
}
