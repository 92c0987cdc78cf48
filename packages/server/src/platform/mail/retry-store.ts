import { sql } from 'kysely';
import type { Queries, Transaction } from '../database/connect.ts';
import { causeFlags } from '../jobs/queue.ts';
import { sendingKey } from './post-mail.ts';

/** Emails that were given up and can be sent again: not those that had a link that opens something without a sign-in. */
const resendable = sql`given_up_at is not null and text is not null and not opens_account`;
/** Emails that an attempt could not send and that wait for the next one. */
const delayed = sql`sent_at is null and given_up_at is null and last_error is not null`;

interface MailsToRetry {
  readonly resendable: number;
  readonly delayed: number;
  /** Of a delayed one, the latest. */
  readonly last_error: string | null;
}

/** `except`: those that say what no longer applies. */
export async function mailsToRetry(db: Queries, except: ReadonlySet<string>): Promise<MailsToRetry> {
  const { rows } = await sql<MailsToRetry>`
    select count(*) filter (where ${resendable} and ${isNone(except)})::int as resendable,
      count(*) filter (where ${delayed})::int as delayed,
      (array_agg(last_error order by number desc) filter (where ${delayed}))[1] as last_error
    from mails where sent_at is null`.execute(db);
  return rows[0] ?? { resendable: 0, delayed: 0, last_error: null };
}

function isNone(of: ReadonlySet<string>) {
  return sql`id <> all (${[...of]}::text[])`;
}

/** Lets emails that were given up be sent again, all of them or these, except some. Returns their ids. */
export async function sendMailsAgain(
  tx: Transaction,
  {
    ids,
    except,
    at,
  }: { readonly ids: readonly string[] | undefined; readonly except: ReadonlySet<string>; readonly at: Date },
): Promise<readonly string[]> {
  const chosen = ids === undefined ? sql`` : sql`and id = any (${ids}::text[])`;
  const { rows } = await sql<{ id: string }>`
    update mails set given_up_at = null, last_error = null, retry_from = ${at}
    where sent_at is null and ${resendable} and ${isNone(except)} ${chosen}
    returning id`.execute(tx);
  return queueNow(tx, rows);
}

/** Lets an email that was given up without its text be sent again with a new one. */
export async function writeMailAgain(
  tx: Transaction,
  id: string,
  mail: { readonly text: string; readonly html: string; readonly opensAccount: boolean; readonly at: Date },
): Promise<void> {
  await sql`
    update mails set text = ${mail.text}, html = ${mail.html}, opens_account = ${mail.opensAccount},
      given_up_at = null, last_error = null, retry_from = ${mail.at}
    where id = ${id}`.execute(tx);
  await queueNow(tx, [{ id }]);
}

/**
 * Gives up unsent emails that no job sends any more, with the error of the job. As with those that the email server refuses, a link that
 * opens something without a sign-in goes, unless bodies are kept. A run that still records a result has the last word. Returns those
 * that were waiting.
 */
export async function giveUpMails(
  tx: Transaction,
  mails: readonly { readonly id: string; readonly error: string }[],
  { at, keepsBodies }: { readonly at: Date; readonly keepsBodies: boolean },
): Promise<readonly { readonly id: string; readonly error: string }[]> {
  const kept = (column: 'text' | 'html' | 'english_text') =>
    sql`case when ${keepsBodies} or not opens_account then ${sql.ref(column)} end`;
  const { rows } = await sql<{ id: string; error: string }>`
    update mails set given_up_at = ${at}, last_error = unsent.error, attempts = greatest(attempts, 1),
      text = ${kept('text')}, html = ${kept('html')}, english_text = ${kept('english_text')}
    from unnest(${mails.map(({ id }) => id)}::text[], ${mails.map(({ error }) => error)}::text[]) as unsent (id, error)
    where mails.id = unsent.id and sent_at is null and given_up_at is null
    returning mails.id, unsent.error`.execute(tx);
  return rows;
}

/** Makes the next attempt of delayed emails due now. Returns how many there are. */
export async function hurryMails(tx: Transaction): Promise<number> {
  const { rows } = await sql<{ id: string }>`select id from mails where ${delayed}`.execute(tx);
  return (await queueNow(tx, rows)).length;
}

/** In one statement, because an outage can delay thousands. */
async function queueNow(
  tx: Transaction,
  mails: readonly { readonly id: string }[],
): Promise<readonly string[]> {
  const ids = mails.map(({ id }) => id);
  await sql`
    select graphile_worker.add_job('send mail', json_build_object('mailId', id), job_key => key,
      flags => ${causeFlags()}::text[])
    from unnest(${ids}::text[], ${ids.map(sendingKey)}::text[]) as mail (id, key)`.execute(tx);
  return ids;
}
