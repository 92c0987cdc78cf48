import type { PlainDate } from '@drawbridge/domain/calendar/plain-date.ts';
import type { ReleaseState } from '@drawbridge/domain/releases/paid-off.ts';
import type { ReleaseStepRule } from '@drawbridge/domain/releases/release-steps.ts';
import type { Queries } from '../../platform/database/connect.ts';

export function releaseOf(db: Queries, dealId: string) {
  return db
    .selectFrom('loan_releases as releases')
    .leftJoin('accounts as people', 'people.id', 'releases.confirmed_by')
    .select([
      'releases.state',
      'releases.paid_off_on',
      'releases.proposed_at',
      'releases.confirmed_at',
      'releases.undone_at',
      'people.name as confirmed_by_name',
    ])
    .where('releases.deal_id', '=', dealId)
    .executeTakeFirst();
}
export type ReleaseRow = NonNullable<Awaited<ReturnType<typeof releaseOf>>>;

export function stepsOf(db: Queries, dealId: string) {
  return db
    .selectFrom('release_steps as steps')
    .leftJoin('accounts as people', 'people.id', 'steps.done_by')
    .leftJoin('documents', 'documents.id', 'steps.document_id')
    .select([
      'steps.position',
      'steps.kind',
      'steps.label',
      'steps.required',
      'steps.shown',
      'steps.done_on',
      'steps.note',
      'people.name as done_by_name',
      'documents.id as document_id',
      'documents.name as document_name',
    ])
    .where('steps.deal_id', '=', dealId)
    .orderBy('steps.position')
    .execute();
}
export type StepRow = Awaited<ReturnType<typeof stepsOf>>[number];

/** Proposes a loan’s release, with the lender’s checklist. A release proposed earlier keeps its completed steps. */
export async function proposeRelease(
  db: Queries,
  {
    dealId,
    on,
    at,
    steps,
  }: {
    readonly dealId: string;
    readonly on: PlainDate;
    readonly at: Date;
    readonly steps: readonly ReleaseStepRule[];
  },
): Promise<void> {
  const proposed = { state: 'proposed', paid_off_on: on, proposed_at: at } as const;
  await db
    .insertInto('loan_releases')
    .values({ deal_id: dealId, ...proposed })
    .onConflict((conflict) => conflict.column('deal_id').doUpdateSet(proposed))
    .execute();
  if (steps.length === 0) return;
  await db
    .insertInto('release_steps')
    .values(steps.map((step, index) => ({ deal_id: dealId, position: index + 1, ...step })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function undoRelease(
  db: Queries,
  dealId: string,
  { state, at }: { readonly state: Extract<ReleaseState, 'withdrawn' | 'reopened'>; readonly at: Date },
): Promise<void> {
  await db.updateTable('loan_releases').set({ state, undone_at: at }).where('deal_id', '=', dealId).execute();
}

export async function confirmRelease(
  db: Queries,
  dealId: string,
  { by, at }: { readonly by: string; readonly at: Date },
): Promise<void> {
  await db
    .updateTable('loan_releases')
    .set({ state: 'confirmed', confirmed_at: at, confirmed_by: by })
    .where('deal_id', '=', dealId)
    .execute();
}

export interface StepDone {
  readonly on: PlainDate;
  readonly by: string;
  readonly at: Date;
}

export async function writeStep(
  db: Queries,
  { dealId, position }: { readonly dealId: string; readonly position: number },
  {
    done,
    note,
    documentId,
  }: {
    readonly done: StepDone | null;
    readonly note: string | null;
    readonly documentId: string | null;
  },
): Promise<void> {
  await db
    .updateTable('release_steps')
    .set({
      done_on: done?.on ?? null,
      done_by: done?.by ?? null,
      done_at: done?.at ?? null,
      note,
      document_id: documentId,
    })
    .where('deal_id', '=', dealId)
    .where('position', '=', position)
    .execute();
}

export async function isDocumentOfDeal(db: Queries, dealId: string, documentId: string): Promise<boolean> {
  const found = await db
    .selectFrom('documents')
    .select('id')
    .where('id', '=', documentId)
    .where('deal_id', '=', dealId)
    .executeTakeFirst();
  return found !== undefined;
}
