import { sql } from 'kysely';
import type { Database, Queries, Transaction } from '../database/connect.ts';
import { deleteInBatches } from '../database/delete-in-batches.ts';
import { currentTrace } from '../tracing/spans.ts';

/** The English version of an email in another language, for employees. */
export interface EnglishVersion {
  readonly subject: string;
  readonly text: string;
}

export async function addMail(
  tx: Transaction,
  mail: {
    readonly to: string;
    readonly subject: string;
    readonly text: string;
    readonly html: string;
    readonly english: EnglishVersion | undefined;
    readonly opensAccount: boolean;
    readonly dealId: string | undefined;
    readonly at: Date;
  },
): Promise<string> {
  const { id } = await tx
    .insertInto('mails')
    .values({
      to_address: mail.to,
      subject: mail.subject,
      text: mail.text,
      html: mail.html,
      english_subject: mail.english?.subject ?? null,
      english_text: mail.english?.text ?? null,
      opens_account: mail.opensAccount,
      deal_id: knownDeal(tx, mail.dealId),
      created_at: mail.at,
      trace_id: traceNow(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Records an email to an invalid address, without its body. */
export async function addUnsendableMail(
  tx: Transaction,
  {
    to,
    subject,
    english,
    dealId,
    at,
  }: {
    to: string;
    subject: string;
    english: Pick<EnglishVersion, 'subject'> | undefined;
    dealId: string | undefined;
    at: Date;
  },
): Promise<string> {
  const { id } = await tx
    .insertInto('mails')
    .values({
      // PostgreSQL keeps no NUL.
      to_address: to.replaceAll('\u0000', '').slice(0, 254),
      subject,
      english_subject: english?.subject ?? null,
      text: null,
      html: null,
      deal_id: knownDeal(tx, dealId),
      created_at: at,
      trace_id: traceNow(),
      given_up_at: at,
      last_error: 'This is no email address.',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The trace that writes an email. Without one, as in a command, the log has nothing to find. */
function traceNow(): string | null {
  return currentTrace()?.traceId ?? null;
}

/** Looked up, so that a deal that is gone fails no change that is reported. */
function knownDeal(tx: Transaction, dealId: string | undefined) {
  return dealId === undefined ? null : tx.selectFrom('deals').select('id').where('id', '=', dealId);
}

/** How an account's owner asked to be written to; undefined if no account has this email. */
export function accountAt(
  tx: Transaction,
  email: string,
): Promise<{ id: string; preferred_name: string | null; language: string | null } | undefined> {
  return tx
    .selectFrom('accounts')
    .select(['id', 'preferred_name', 'language'])
    .where('email', '=', email.toLowerCase())
    .executeTakeFirst();
}

export interface ClaimedMail {
  readonly to_address: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly opens_account: boolean;
  readonly created_at: Date;
  readonly retry_from: Date | null;
  /** The trace that wrote it. */
  readonly trace_id: string | null;
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
    returning to_address, subject, text, html, opens_account, created_at, retry_from, trace_id`.execute(db);
  if (rows[0]) return rows[0];
  const other = await sql<{ seconds: number }>`
    select ceil(greatest(extract(epoch from claim_ends_at - clock_timestamp()), 0))::int as seconds
    from mails where id = ${id} and sent_at is null and given_up_at is null and text is not null`.execute(db);
  const [claimed] = other.rows;
  return claimed ? { claimedForSeconds: claimed.seconds } : 'done with';
}

/** Records an attempt's result and ends its claim. Returns whether the claim was still valid. `forgetBody` erases the body. */
export async function recordAttempt(
  tx: Transaction,
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
      ...(attempt.forgetBody ? { text: null, html: null, english_text: null } : {}),
    }))
    .where('id', '=', mailId)
    .where('claimed_by', '=', claim)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Ends a claim whose run sends nothing. Returns whether there was one. */
export async function releaseClaim(
  tx: Transaction,
  { mailId, claim }: { readonly mailId: string; readonly claim: string },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('mails')
    .set({ claimed_by: null, claim_ends_at: null })
    .where('id', '=', mailId)
    .where('claimed_by', '=', claim)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Counts an unsent email as sent, because a notification was accepted in its place. One that is being sent right now goes too. */
export async function noteNotified(
  tx: Transaction,
  mailId: string,
  { at, forgetBody }: { readonly at: Date; readonly forgetBody: boolean },
): Promise<void> {
  await tx
    .updateTable('mails')
    .set({
      sent_at: at,
      notified_instead: true,
      ...(forgetBody ? { text: null, html: null, english_text: null } : {}),
    })
    .where('id', '=', mailId)
    .where('sent_at', 'is', null)
    .where('given_up_at', 'is', null)
    .where('claimed_by', 'is', null)
    .execute();
}

/** Deletes emails that were sent or given up before that time, except the newest and those under legal hold. */
export function forgetMails(
  db: Queries,
  { before, keepNewest }: { before: Date; keepNewest: number },
): Promise<void> {
  return deleteInBatches(
    db,
    'mails',
    sql`coalesce(sent_at, given_up_at) < ${before}
      and number not in (select number from mails order by number desc limit ${keepNewest})
      and not is_held_mail(deal_id, to_address)`,
  );
}

/** The latest emails with a body, newest first. */
export function latestMails(db: Queries, most: number) {
  return mailsWithBodies(db).orderBy('number', 'desc').limit(most).execute();
}

export function mailById(db: Queries, id: string) {
  return mailsWithBodies(db).where('id', '=', id).executeTakeFirst();
}

export type MailToPerson = Awaited<ReturnType<typeof mailsTo>>[number];

/** The latest emails to an address, newest first, with the bodies that are kept. */
export function mailsTo(db: Queries, email: string, most: number) {
  return db
    .selectFrom('mails')
    .select(['id', 'subject', 'text', 'english_subject', 'english_text', 'opens_account', 'created_at'])
    .select(['attempts', 'sent_at', 'given_up_at', 'notified_instead'])
    .where((mail) => mail.fn('lower', ['to_address']), '=', email.toLowerCase())
    .orderBy('number', 'desc')
    .limit(most)
    .execute();
}

function mailsWithBodies(db: Queries) {
  return db
    .selectFrom('mails')
    .select(['id', 'to_address', 'subject', 'created_at', 'attempts', 'last_error', 'sent_at', 'given_up_at'])
    .select(['english_subject', 'english_text'])
    .select((mail) => [mail.ref('text').$notNull().as('text'), mail.ref('html').$notNull().as('html')])
    .where('text', 'is not', null);
}
