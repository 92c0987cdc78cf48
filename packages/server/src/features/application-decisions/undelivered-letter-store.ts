import { sql } from 'kysely';
import type { PlainDate } from '@drawbridge/domain/calendar/plain-date.ts';
import type { Queries, Transaction } from '../../platform/database/connect.ts';

/**
 * Whether a letter still says how things stand: no later one has replaced it, such as an approval a counteroffer; its application was not
 * answered, withdrawn or reopened since; and the day by which it asks for an answer has not passed.
 */
function stillApplies(today: PlainDate) {
  return sql<boolean>`coalesce(
    case letters.kind
      when 'incomplete' then applications.answer_by >= ${today}::date
      when 'counteroffer' then applications.state = 'countered' and ${today}::date <= (
        select (particulars ->> 'goodThrough')::date from application_decisions where id = letters.decision_id
      )
      when 'approved' then applications.state = 'approved'
      else true
    end
    and not exists (
      select from application_letters later
      where later.application_id = letters.application_id and later.sent_at > letters.sent_at
    ), false)`;
}

/**
 * The text is gone because its link opens the application without a sign-in. Not if the application no longer has the address: a new link
 * would open it for a stranger. An invalid address was never tried.
 */
const canBeWritten = sql<boolean>`mails.text is null and mails.attempts > 0
  and lower(letters.email) = lower(coalesce(applicant.email, applications.answers ->> 'email'))`;

function undeliveredLetters(db: Queries) {
  return db
    .selectFrom('mails')
    .innerJoin('application_letters as letters', 'letters.id', 'mails.letter_id')
    .innerJoin('applications', 'applications.id', 'letters.application_id')
    .leftJoin('accounts as applicant', 'applicant.id', 'applications.account_id')
    .where('mails.sent_at', 'is', null)
    .where('mails.given_up_at', 'is not', null);
}

/** Undelivered emails of letters that no longer apply, and those whose letter can be written again. */
export async function undeliveredLetterMails(
  db: Queries,
  today: PlainDate,
): Promise<{ readonly outdated: ReadonlySet<string>; readonly writable: ReadonlySet<string> }> {
  const rows = await undeliveredLetters(db)
    .select('mails.id')
    .select([stillApplies(today).as('applies'), canBeWritten.as('writable')])
    .execute();
  const idsOf = (those: typeof rows) => new Set(those.map(({ id }) => id));
  return {
    outdated: idsOf(rows.filter(({ applies }) => !applies)),
    writable: idsOf(rows.filter(({ applies, writable }) => applies && writable)),
  };
}

/** Those emails, or these of them, locked, and what their letters say. */
export function lockUndeliveredLetters(
  tx: Transaction,
  { ids, today }: { readonly ids: readonly string[] | undefined; readonly today: PlainDate },
) {
  const all = undeliveredLetters(tx)
    .select(['mails.id as mail_id', 'letters.application_id'])
    .select(['letters.kind', 'letters.language', 'letters.email', 'letters.content'])
    .select([stillApplies(today).as('applies'), canBeWritten.as('writable')])
    .orderBy('mails.id')
    .forUpdate('mails');
  return (ids === undefined ? all : all.where('mails.id', 'in', ids)).execute();
}
