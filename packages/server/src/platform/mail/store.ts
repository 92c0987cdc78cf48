import { sql, type Transaction } from 'kysely';
import type { Database, Queries } from '../database/connect.ts';
import type { Tables } from '../database/tables.ts';

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

/** Records an email to an invalid address, without its body. */
export async function addUnsendableMail(
  tx: Transaction<Tables>,
  { to, subject, at }: { to: string; subject: string; at: Date },
): Promise<string> {
  const { id } = await tx
    .insertInto('mails')
    .values({
      // PostgreSQL keeps no NUL.
      to_address: to.replaceAll('\u0000', '').slice(0, 254),
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

/** The name an account's owner asked to be greeted by; null if they set none or no account has this email. */
export async function preferredNameAt(tx: Transaction<Tables>, email: string): Promise<string | null> {
  const row = await tx
    .selectFrom('accounts')
    .select('preferred_name')
    .where('email', '=', email.toLowerCase())
    .executeTakeFirst();
  return row?.preferred_name ?? null;
}

export interface ClaimedMail {
  readonly to_address: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly created_at: Date;
}

/**
 * Claims an unsent email: no other worker gets it until the claim ends, by the database's clock, which all servers share. Returns
 * 'done with' for an email that was sent or given up, and the remaining seconds for one that another worker claimed.
 */
export async function claimMail(
  db: Database,
  id: string,
  { claim, seconds }: { readonly claim: string; readonly seconds: number },
): Promise<ClaimedMail | 'done with' | { readonly claimedForSeconds: number }> {
  const { rows } = await sql<ClaimedMail>`
    update mails set claimed_by = ${claim}, claim_ends_at = clock_timestamp() + make_interval(secs => ${seconds})
    where id = ${id} and sent_at is null and given_up_at is null and text is not null
      and (claim_ends_at is null or claim_ends_at <= clock_timestamp())
    returning to_address, subject, text, html, created_at`.execute(db);
  if (rows[0]) return rows[0];
  const other = await sql<{ seconds: number }>`
    select ceil(greatest(extract(epoch from claim_ends_at - clock_timestamp()), 0))::int as seconds
    from mails where id = ${id} and sent_at is null and given_up_at is null and text is not null`.execute(db);
  const [claimed] = other.rows;
  return claimed ? { claimedForSeconds: claimed.seconds } : 'done with';
}

/** Records an attempt's result and ends its claim. Returns whether the claim was still valid. `forgetBody` erases the body. */
export async function recordAttempt(
  tx: Transaction<Tables>,
  { mailId, claim }: { readonly mailId: string; readonly claim: string },
  attempt: { sentAt?: Date; givenUpAt?: Date; error: string | null; forgetBody: boolean },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('mails')
    .set((mail) => ({
      attempts: mail('attempts', '+', 1),
      last_error: attempt.error,
      sent_at: attempt.sentAt ?? null,
      given_up_at: attempt.givenUpAt ?? null,
      claimed_by: null,
      claim_ends_at: null,
      ...(attempt.forgetBody ? { text: null, html: null } : {}),
    }))
    .where('id', '=', mailId)
    .where('claimed_by', '=', claim)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Deletes emails that were sent or given up before that time, except the newest. */
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

/** The latest emails with a body, newest first. */
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
