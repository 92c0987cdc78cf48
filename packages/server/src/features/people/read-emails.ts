import type { EmailState, PersonEmails } from '@drawbridge/contract/people/emails.ts';
import { peopleMessages } from '@drawbridge/messages/people';
import { refuse, type Refusal } from '../../platform/http/refusal.ts';
import type { Queries } from '../../platform/database/connect.ts';
import { mailsTo, type MailToPerson } from '../../platform/mail/store.ts';
import { personById } from './store.ts';

const mostShown = 50;

/** The latest emails to a person. Those to employees are not shown: they are about other people too. */
export async function readEmails(db: Queries, id: string): Promise<PersonEmails | Refusal<'not_found'>> {
  const person = await personById(db, id);
  if (!person || person.account_type === 'Employee')
    return refuse('not_found', { detail: peopleMessages.unknownPerson });
  const mails = await mailsTo(db, person.email, mostShown);
  return { emails: mails.map(presentEmail) };
}

function presentEmail(mail: MailToPerson): PersonEmails['emails'][number] {
  const { id, subject, english_subject: english, opens_account: isSecret } = mail;
  return {
    id,
    subject,
    text: isSecret ? null : mail.text,
    english: english === null ? null : { subject: english, text: isSecret ? null : mail.english_text },
    createdAt: mail.created_at.toISOString(),
    state: stateOf(mail),
  };
}

function stateOf(mail: MailToPerson): EmailState {
  const { sent_at: sentAt, given_up_at: givenUpAt, attempts, notified_instead: wasNotified } = mail;
  if (sentAt) return wasNotified ? 'notified' : 'sent';
  if (givenUpAt) return 'given up';
  return attempts === 0 ? 'waiting' : 'retrying';
}
