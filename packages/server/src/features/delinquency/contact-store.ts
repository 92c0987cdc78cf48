import { sql } from 'kysely';
import type { ContactWay } from '@drawbridge/domain/delinquency/contact-ways.ts';
import type { PlainDate } from '@drawbridge/domain/calendar/plain-date.ts';
import type { Queries } from '../../platform/database/connect.ts';
import { deleteInBatches } from '../../platform/database/delete-in-batches.ts';

/** A loan’s contact notes with their people, newest first. */
export function notesOf(db: Queries, dealId: string) {
  return db
    .selectFrom('contact_notes as note')
    .innerJoin('accounts as writer', 'writer.id', 'note.noted_by')
    .leftJoin('accounts as withdrawer', 'withdrawer.id', 'note.withdrawn_by')
    .select(['note.id', 'how', 'on_day', 'said', 'noted_at', 'withdrawn_at', 'withdrawn_why'])
    .select(['writer.name as writer', 'withdrawer.name as withdrawer'])
    .where('note.deal_id', '=', dealId)
    .orderBy('on_day', 'desc')
    .orderBy('noted_at', 'desc')
    .orderBy('note.id')
    .execute();
}

/** A loan’s promises to pay with their people, the last due first. */
export function promisesWithPeople(db: Queries, dealId: string) {
  return db
    .selectFrom('payment_promises as promise')
    .innerJoin('accounts as writer', 'writer.id', 'promise.noted_by')
    .leftJoin('accounts as withdrawer', 'withdrawer.id', 'promise.withdrawn_by')
    .select(['promise.id', 'amount', 'made_on', 'due_on', 'noted_at', 'withdrawn_at', 'withdrawn_why'])
    .select(['writer.name as writer', 'withdrawer.name as withdrawer'])
    .where('promise.deal_id', '=', dealId)
    .orderBy('due_on', 'desc')
    .orderBy('noted_at', 'desc')
    .orderBy('promise.id')
    .execute();
}
type Written = Pick<
  Awaited<ReturnType<typeof notesOf>>[number],
  'id' | 'writer' | 'noted_at' | 'withdrawer' | 'withdrawn_at' | 'withdrawn_why'
>;
export type { Written };

/** The loan’s next contact, and the employee the work queue gives it to. */
export function nextContactOf(db: Queries, dealId: string) {
  return db
    .selectFrom('next_contacts as contact')
    .leftJoin('work_assignments', (join) =>
      join.on('work_assignments.kind', '=', 'next contact').onRef('item_id', '=', 'contact.id'),
    )
    .leftJoin('accounts as employee', 'employee.id', 'assigned_to')
    .select(['contact.id', 'on_day', 'employee.id as employee_id', 'employee.name as employee'])
    .where('contact.deal_id', '=', dealId)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
}

interface NewNote {
  readonly dealId: string;
  readonly how: ContactWay;
  readonly on: PlainDate;
  readonly said: string;
  readonly by: string;
  readonly at: Date;
}

export async function addNoteRow(tx: Queries, { dealId, how, on, said, by, at }: NewNote): Promise<void> {
  await tx
    .insertInto('contact_notes')
    .values({
      deal_id: dealId,
      how,
      on_day: on,
      said,
      noted_by: by,
      noted_at: at,
      withdrawn_by: null,
      withdrawn_at: null,
      withdrawn_why: null,
    })
    .execute();
}

/** Withdraws a loan’s note or promise. False if there is none or it is already withdrawn. */
export async function withdrawRow(
  tx: Queries,
  table: 'contact_notes' | 'payment_promises',
  { dealId, id, by, at, why }: { dealId: string; id: string; by: string; at: Date; why: string },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable(table)
    .set({ withdrawn_by: by, withdrawn_at: at, withdrawn_why: why })
    .where('id', '=', id)
    .where('deal_id', '=', dealId)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Ends the loan’s next contact. With `through`, only if it was planned for that day or earlier. */
export async function endNextContact(
  tx: Queries,
  { dealId, through, by, at }: { dealId: string; through?: PlainDate; by: string; at: Date },
): Promise<void> {
  const open = tx
    .updateTable('next_contacts')
    .set({ ended_by: by, ended_at: at })
    .where('deal_id', '=', dealId)
    .where('ended_at', 'is', null);
  await (through === undefined ? open : open.where('on_day', '<=', through)).execute();
}

/** Plans the next contact and assigns it. */
export async function addNextContact(
  tx: Queries,
  { dealId, on, employee, by, at }: { dealId: string; on: PlainDate; employee: string; by: string; at: Date },
): Promise<void> {
  const { id } = await tx
    .insertInto('next_contacts')
    .values({ deal_id: dealId, on_day: on, set_by: by, set_at: at, ended_by: null, ended_at: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('work_assignments')
    .values({
      kind: 'next contact',
      item_id: id,
      assigned_to: employee,
      assigned_by: by,
      assigned_at: at,
      // It enters the queue on its day, when the email about assigned work would be late.
      told_at: at,
    })
    .execute();
}

interface NewPromise {
  readonly dealId: string;
  readonly amount: number;
  readonly madeOn: PlainDate;
  readonly dueOn: PlainDate;
  readonly by: string;
  readonly at: Date;
}

export async function addPromiseRow(
  tx: Queries,
  { dealId, amount, madeOn, dueOn, by, at }: NewPromise,
): Promise<void> {
  await tx
    .insertInto('payment_promises')
    .values({
      deal_id: dealId,
      amount,
      made_on: madeOn,
      due_on: dueOn,
      noted_by: by,
      noted_at: at,
      withdrawn_by: null,
      withdrawn_at: null,
      withdrawn_why: null,
    })
    .execute();
}

/** Deletes contacts that ended before then, except those of deals under legal hold. */
export function forgetContacts(db: Queries, before: Date): Promise<void> {
  return deleteInBatches(db, 'next_contacts', sql`ended_at < ${before} and not is_held(deal_id, null)`);
}
