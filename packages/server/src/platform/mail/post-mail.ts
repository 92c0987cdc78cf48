import type { Transaction } from 'kysely';
import { isEmailAddress } from '@drawbridge/domain/mail/email-address.ts';
import type { Tables } from '../database/tables.ts';
import { enqueue } from '../jobs/queue.ts';
import { addMail, addUnsendableMail } from './store.ts';

export interface Letter {
  /** One address. */
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** Line breaks, other control characters, and those that turn the direction of writing. */
const unfitForSubject = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]+/gu;

const longestSubject = 200;

/**
 * Writes a mail within the transaction that gives it its reason; it is sent once that has been committed, and only
 * then. Gives the mail’s id. An account may have been kept with what is no address: a mail to it is noted as given up, so
 * that what it tells of can happen all the same.
 */
export async function postMail(tx: Transaction<Tables>, letter: Letter, at: Date): Promise<string> {
  const { to, subject, text, html } = letter;
  if (!isEmailAddress(to)) return addUnsendableMail(tx, { to, subject: oneLine(subject), at });
  const mailId = await addMail(tx, { to, subject: oneLine(subject), text, html, at });
  await enqueue(tx, 'send mail', { mailId }, { key: sendingKey(mailId) });
  return mailId;
}

/** The key of the job that sends a mail: however often it is put off, there is one. */
export function sendingKey(mailId: string): string {
  return `send mail ${mailId}`;
}

/** A subject as one line: it may quote typed text. */
function oneLine(subject: string): string {
  const line = subject.replace(unfitForSubject, ' ').replace(/ {2,}/g, ' ').trim();
  if (line.length <= longestSubject) return line;
  // Not through the middle of a character.
  return `${line.slice(0, longestSubject - 1).replace(/[\ud800-\udbff]$/, '')}…`;
}
