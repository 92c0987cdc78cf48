import { sql, type RawBuilder } from 'kysely';
import type { FoundDeal, FoundPerson, FoundRequest } from '@drawbridge/contract/search/schema.ts';
import type { Queries } from '../../platform/database/connect.ts';
import { startsWith } from '../../platform/database/starts-with.ts';
import { inScope, type DealScope } from '../deals/public.ts';

/** Words that start with the given one, which consists of letters and digits. Accents are left out as in `search_words`. */
const startingWith = (word: string) =>
  sql`to_tsquery('simple', translate(lower(${word}), 'áéíóúüñ', 'aeiouun') || ':*')`;

const personHas = (word: string) => sql`search_words(name || ' ' || email) @@ ${startingWith(word)}`;

/** Deals with such a word in their number, name, an address, or their borrower’s or broker’s name or email. */
function dealsWith(word: string): RawBuilder<unknown> {
  const person = sql`array(select id from accounts where ${personHas(word)})`;
  return sql`
    select id from deals
    where search_words(loan_number || ' ' || coalesce(nickname, '')) @@ ${startingWith(word)}
    union select deal_id from properties where search_words(street || ' ' || city) @@ ${startingWith(word)}
    union select id from deals where borrower_id = any(${person})
    union select id from deals where broker_id = any(${person})`;
}

/** Deals that have each of the words, those whose loan number starts with what was typed first, then the latest changed. */
export async function dealsByWords(
  db: Queries,
  scope: DealScope,
  {
    typed,
    words,
    limit,
  }: { readonly typed: string; readonly words: readonly string[]; readonly limit: number },
): Promise<FoundDeal[]> {
  const hasEach = sql.join(
    words.map((word) => sql`deals.id in (${dealsWith(word)})`),
    sql` and `,
  );
  const { rows } = await sql<FoundDeal>`
    select deals.id, loan_number as number, nickname, first_properties.street as address, borrower.name as borrower, status
    from deals
    join accounts borrower on borrower.id = deals.borrower_id
    left join first_properties on first_properties.deal_id = deals.id
    where ${inScope(scope)} and ${hasEach}
    order by loan_number like upper(${startsWith(typed)}) desc, status_date desc, deals.id desc
    limit ${limit}`.execute(db);
  return rows;
}

/** People who have each of the words in their name or email, by name. */
export async function peopleByWords(
  db: Queries,
  words: readonly string[],
  limit: number,
): Promise<FoundPerson[]> {
  const { rows } = await sql<FoundPerson>`
    select id, name, email, account_type as "accountType",
      account_type <> 'Employee' and disabled_at is null as "isViewable"
    from accounts
    where ${sql.join(words.map(personHas), sql` and `)}
    order by lower(name), id
    limit ${limit}`.execute(db);
  return rows;
}

/** Completed and declined requests whose reference or loan number starts with what was typed, latest changed first. */
export async function finishedRequests(
  db: Queries,
  scope: DealScope,
  typed: string,
  limit: number,
): Promise<FoundRequest[]> {
  if (scope.of !== 'lender') return [];
  const start = startsWith(typed).toUpperCase();
  const { rows } = await sql<FoundRequest>`
    select id, kind, reference, loan_number as "loanNumber", status
    from requests
    where (reference like ${start} or upper(loan_number) like ${start}) and status in ('Completed', 'Declined')
    order by updated_at desc, id desc
    limit ${limit}`.execute(db);
  return rows;
}
