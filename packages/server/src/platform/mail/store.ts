import type { Transaction } from 'kysely';
import type { Queries } from '../database/connect.ts';
import type { Tables } from '../database/tables.ts';

/** Writes a mail down; gives its id. */
export async function addMail(
  tx: Transaction<Tables>,
  mail: { to: string; subject: string; text: string; html: string; at: Date },
): Promise<string> {
  const { id } = await tx
    .insertInto('mails')
    .values({
      to_address: mail.to,
      subject: mail.subject,
      text: mail.text,
      html: mail.html,
      created_at: mail.at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Notes a mail that cannot be sent to what stands there for an address. What it said is not kept. */
export async function addUnsendableMail(
  tx: Transaction<Tables>,
  { to, subject, at }: { to: string; subject: string; at: Date },
): Promise<string> {
  const { id } = await tx
    .insertInto('mails')
    .values({
      to_address: to.slice(0, 254),
      subject,
      text: null,
      html: null,
      created_at: at,
      given_up_at: at,
      last_error: 'This is no email address.',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/**
 * A mail that is still to be sent, locked until the transaction ends; undefined once it is done with. Throws when
 * another worker has it: were it skipped, nobody would try again after that worker has died.
 */
export function lockWaitingMail(tx: Transaction<Tables>, id: string) {
  return tx
    .selectFrom('mails')
    .select(['id', 'to_address', 'subject', 'text', 'html', 'created_at'])
    .where('id', '=', id)
    .where('sent_at', 'is', null)
    .where('given_up_at', 'is', null)
    .forUpdate()
    .noWait()
    .executeTakeFirst();
}

/** Notes how an attempt ended. `forgetBody` erases what the mail said. */
export async function recordAttempt(
  tx: Transaction<Tables>,
  mailId: string,
  attempt: { sentAt?: Date; givenUpAt?: Date; error: string | null; forgetBody: boolean },
): Promise<void> {
  await tx
    .updateTable('mails')
    .set((mail) => ({
      attempts: mail('attempts', '+', 1),
      last_error: attempt.error,
      sent_at: attempt.sentAt ?? null,
      given_up_at: attempt.givenUpAt ?? null,
      ...(attempt.forgetBody ? { text: null, html: null } : {}),
    }))
    .where('id', '=', mailId)
    .execute();
}

/** Forgets mails that were dealt with before that time, but for the newest of all. */
export async function forgetMails(
  db: Queries,
  { before, keepNewest }: { before: Date; keepNewest: number },
): Promise<void> {
  const newest = db.selectFrom('mails').select('number').orderBy('number', 'desc').limit(keepNewest);
  await db
    .deleteFrom('mails')
    .where((mail) => mail.fn.coalesce('sent_at', 'given_up_at'), '<', before)
    .where('number', 'not in', newest)
    .execute();
}

/** The latest mails whose bodies are still there, the newest first. */
export function latestMails(db: Queries, most: number) {
  return mailsWithBodies(db).orderBy('number', 'desc').limit(most).execute();
}

export function mailById(db: Queries, id: string) {
  return mailsWithBodies(db).where('id', '=', id).executeTakeFirst();
}

function mailsWithBodies(db: Queries) {
  return db
    .selectFrom('mails')
    .select(['id', 'to_address', 'subject', 'created_at', 'attempts', 'last_error', 'sent_at', 'given_up_at'])
    .select((mail) => [mail.ref('text').$notNull().as('text'), mail.ref('html').$notNull().as('html')])
    .where('text', 'is not', null);
}
