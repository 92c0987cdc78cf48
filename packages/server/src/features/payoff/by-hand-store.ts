import type { Queries } from '../../platform/database/connect.ts';
import { inScope, type DealScope } from '../deals/public.ts';

const figures = (db: Queries) =>
  db
    .selectFrom('payoffs_by_hand as hand')
    .innerJoin('accounts as people', 'people.id', 'hand.entered_by')
    .innerJoin('deals', 'deals.id', 'hand.deal_id')
    .select([
      'hand.id',
      'hand.deal_id',
      'hand.good_through',
      'hand.lines',
      'hand.per_diem',
      'hand.total',
      'hand.answers',
      'hand.entered_by',
      'hand.entered_at',
      'hand.decision',
      'people.name as entered_by_name',
    ]);

/** The figures of a loan that wait for a second employee. */
export function waitingFigures(db: Queries, dealId: string) {
  return figures(db).where('hand.deal_id', '=', dealId).where('hand.decision', 'is', null).executeTakeFirst();
}

export function figuresInScope(db: Queries, scope: DealScope, id: string) {
  return figures(db).where('hand.id', '=', id).where(inScope(scope)).executeTakeFirst();
}

export type HandRow = NonNullable<Awaited<ReturnType<typeof figuresInScope>>>;

export async function addFigures(
  db: Queries,
  entered: {
    deal_id: string;
    good_through: HandRow['good_through'];
    lines: string;
    per_diem: number;
    total: number;
    answers: string[];
    entered_by: string;
    entered_at: Date;
  },
): Promise<string> {
  const { id } = await db
    .insertInto('payoffs_by_hand')
    .values(entered)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function decideFigures(
  db: Queries,
  id: string,
  made: {
    readonly decision: 'approved' | 'discarded';
    readonly by: string;
    readonly at: Date;
    readonly quoteId?: string;
  },
): Promise<void> {
  await db
    .updateTable('payoffs_by_hand')
    .set({
      decision: made.decision,
      decided_by: made.by,
      decided_at: made.at,
      quote_id: made.quoteId ?? null,
    })
    .where('id', '=', id)
    .execute();
}
