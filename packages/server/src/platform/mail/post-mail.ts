import { isDeletedEmail } from '@drawbridge/domain/access/deleted-person.ts';
import { isEmailAddress } from '@drawbridge/domain/mail/email-address.ts';
import type { Transaction } from '../database/connect.ts';
import { enqueue } from '../jobs/queue.ts';
import { addMail, addUnsendableMail, type EnglishVersion } from './store.ts';

export interface Letter {
  /** One address. */
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** For employees, if the email is in another language. */
  readonly english?: EnglishVersion | undefined;
  /** The body has a link that opens an account or an application without a sign-in. */
  readonly opensAccount?: boolean | undefined;
  /** The deal it is about. */
  readonly dealId?: string | undefined;
  /** Waits this long before it is sent; a notification may take its place until then. */
  readonly afterSeconds?: number | undefined;
}

/** Line breaks, other control characters, and characters that change the writing direction. */
const unfitForSubject = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]+/gu;

const longestSubject = 200;

/**
 * Writes an email in the transaction that causes it; it is sent only after the commit. Returns the email's id. An old account may
 * have an invalid address: its email is recorded as given up, so that the change it reports still happens. Nothing is written to a person
 * whose data was deleted.
 */
export async function postMail(tx: Transaction, letter: Letter, at: Date): Promise<string | undefined> {
  const { to, text, html, dealId, opensAccount = false, afterSeconds = 0 } = letter;
  if (isDeletedEmail(to)) return undefined;
  const subject = oneLine(letter.subject);
  const english = letter.english && { ...letter.english, subject: oneLine(letter.english.subject) };
  if (!isEmailAddress(to)) return addUnsendableMail(tx, { to, subject, english, dealId, at });
  const mailId = await addMail(tx, { to, subject, text, html, english, opensAccount, dealId, at });
  await enqueue(tx, 'send mail', { mailId }, { key: sendingKey(mailId), afterSeconds });
  return mailId;
}

/** The key of the job that sends an email. However often it is postponed, there is only one job. */
export function sendingKey(mailId: string): string {
  return `send mail ${mailId}`;
}

/** A subject on one line, since it may quote typed text. */
function oneLine(subject: string): string {
  const line = subject.replace(unfitForSubject, ' ').replace(/ {2,}/g, ' ').trim();
  if (line.length <= longestSubject) return line;
  // Never cut a surrogate pair.
  return `${line.slice(0, longestSubject - 1).replace(/[\ud800-\udbff]$/, '')}…`;
}
