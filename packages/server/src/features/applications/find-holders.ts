import type { Queries } from '../../platform/database/connect.ts';
import type { MailReader } from '../../platform/mail/post-to.ts';
import { emailOf } from './mail-link.ts';
import { peopleOfApplication } from './holders-store.ts';
import type { ApplicationRow } from './store.ts';

/** Who is emailed about an application: its applicant, and the broker who brought it. */
export async function holdersOf(db: Queries, row: ApplicationRow): Promise<readonly MailReader[]> {
  const people = await peopleOfApplication(db, row.id);
  const { language } = row;
  const borrower = people.find(({ brought }) => !brought);
  const typed = emailOf(row);
  // Someone without an account is greeted by no name that they typed.
  const applicant = borrower ?? (typed === undefined ? undefined : { email: typed, language });
  const broker = people.find(({ brought }) => brought);
  return [applicant, broker].filter((reader) => reader !== undefined);
}
