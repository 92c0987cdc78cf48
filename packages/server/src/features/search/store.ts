import { sql, type RawBuilder } from 'kysely';
import type { FoundDeal, FoundPerson, FoundRequest } from '@drawbridge/contract/search/schema.ts';
import type { Queries } from '../../platform/database/connect.ts';
import { startsWith } from '../../platform/database/starts-with.ts';
import { inScope, type DealScope } from '../deals/public.ts';

/** So few deals are read to look for the other words there. */
const fewDeals = 1_000;

/** Of words that more deals have, up to so many ids are compared: their deals would take longer to read. */
const manyDeals = 10_000;

/** So few people are put in the order of their names. Of more, the first by name are soon found in that order. */
const fewPeople = 1_000;

/** Deals that are looked at in the order of their last change before all that have some words are. */
const lastDeals = 5_000;

/** Requests that are looked at in the order of their last change before those with a number are looked up. */
const lastRequests = 200;

/** Words that start with the given one, which consists of letters and digits. Accents are left out as in `search_words`. */
const startingWith = (word: string) =>
  sql`to_tsquery('simple', translate(lower(${word}), 'áéíóúüñ', 'aeiouun') || ':*')`;

const numberAndName = sql`loan_number || ' ' || coalesce(nickname, '')`;

const personHas = (word: string) => sql`search_words(name || ' ' || email) @@ ${startingWith(word)}`;

// PostgreSQL cannot know how many deals a word finds, and reads all of them when it expects thousands. `offset 0` keeps subqueries
// apart from the rest, so that each row is looked up by its index, and `materialized` makes the words’ indexes come first.

/** Ids of deals with such a word in their number, name, an address, or their borrower’s or broker’s name or email. */
function dealsWith(word: string, union: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    select id from deals where search_words(${numberAndName}) @@ ${startingWith(word)}
    ${union} select deal_id from properties where search_words(street || ' ' || city) @@ ${startingWith(word)}
    ${union} select theirs.id from (select id from accounts where ${personHas(word)}) person cross join lateral (
      select id from deals where borrower_id = person.id
      union all select id from deals where broker_id = person.id
      offset 0) theirs`;
}

/** Whether one of `deals` has such a word there. */
function dealHas(word: string): RawBuilder<unknown> {
  return sql`exists (
    select from (
      select ${numberAndName} as text
      union all select street || ' ' || city from properties where deal_id = deals.id
      union all select name || ' ' || email from accounts where id in (deals.borrower_id, deals.broker_id)
    ) texts
    where search_words(text) @@ ${startingWith(word)})`;
}

/** Ids of the deals with a word, if there are at most `most`. */
async function idsWith(db: Queries, word: string, most: number): Promise<Set<string> | undefined> {
  const { rows } = await sql<{ id: string }>`
    with found as materialized (${dealsWith(word, sql`union all`)})
    select id from found limit ${sql.lit(most + 1)}`.execute(db);
  return rows.length > most ? undefined : new Set(rows.map(({ id }) => id));
}

/** Ids of deals, and words that are still to be looked for there. */
interface Narrowed {
  readonly ids: ReadonlySet<string>;
  readonly others: readonly string[];
}

/** The deals of the first word that few have; undefined if many have each. */
async function dealsOfRareWord(db: Queries, words: readonly string[]): Promise<Narrowed | undefined> {
  for (const word of words) {
    const ids = await idsWith(db, word, fewDeals);
    if (ids) return { ids, others: words.filter((other) => other !== word) };
  }
  return undefined;
}

/** The deals that have each of the words which thousands have; undefined if very many have each. */
async function dealsOfCommonWords(db: Queries, words: readonly string[]): Promise<Narrowed | undefined> {
  let narrowed: Narrowed | undefined;
  for (const word of words) {
    const ids = await idsWith(db, word, manyDeals);
    if (ids)
      narrowed = {
        ids: narrowed ? new Set([...narrowed.ids].filter((id) => ids.has(id))) : ids,
        others: (narrowed?.others ?? words).filter((other) => other !== word),
      };
  }
  return narrowed;
}

const newestFirst = sql`status_date desc, deals.id desc`;

const byIds = (ids: RawBuilder<unknown>) =>
  sql`(${ids}) matching(id) cross join lateral (select * from deals where id = matching.id offset 0) deals`;

const byTheirIds = (ids: ReadonlySet<string>) => byIds(sql`select unnest(${[...ids]}::text[])`);

interface Look {
  /** A table expression of `deals`. */
  readonly among: RawBuilder<unknown>;
  /** What must hold for a deal. */
  readonly has: readonly RawBuilder<unknown>[];
  readonly order: RawBuilder<unknown>;
  readonly limit: number;
}

async function findDeals(db: Queries, scope: DealScope, { among, has, order, limit }: Look) {
  // The limit is written out, so that a plan for any words knows that few deals need their borrower and address.
  const { rows } = await sql<FoundDeal>`
    with found as materialized (
      select deals.id, loan_number, nickname, borrower_id, status, status_date
      from ${among}
      where ${sql.join([inScope(scope), ...has], sql` and `)}
      order by ${order} limit ${sql.lit(limit)}
    )
    select deals.id, loan_number as number, nickname, first_properties.street as address, borrower.name as borrower, status
    from found deals
    join accounts borrower on borrower.id = deals.borrower_id
    left join first_properties on first_properties.deal_id = deals.id
    order by ${order}`.execute(db);
  return rows;
}

/** Deals are looked for by these. */
interface Asked {
  readonly typed: string;
  readonly words: readonly string[];
  readonly limit: number;
}

const numberStarts = (typed: string) => sql`loan_number like upper(${startsWith(typed)})`;

/**
 * What `dealsByWords` finds if it is among the deals changed last and the few whose number starts with what was typed. Undefined if it
 * may not be.
 */
async function amongLastDeals(
  db: Queries,
  scope: DealScope,
  { typed, words, limit }: Asked,
): Promise<FoundDeal[] | undefined> {
  const has = words.map(dealHas);
  const last = sql`(select * from deals order by ${newestFirst} limit ${sql.lit(lastDeals)}) deals`;
  const { rows: started } = await sql<{ id: string }>`
    select id from deals where ${numberStarts(typed)} limit ${sql.lit(fewDeals + 1)}`.execute(db);
  if (started.length > fewDeals) {
    const found = await findDeals(db, scope, {
      among: last,
      has: [numberStarts(typed), ...has],
      order: newestFirst,
      limit,
    });
    return found.length === limit ? found : undefined;
  }
  const ids = new Set(started.map(({ id }) => id));
  const first = await findDeals(db, scope, { among: byTheirIds(ids), has, order: newestFirst, limit });
  const rest = await findDeals(db, scope, {
    among: last,
    has: [sql`not ${numberStarts(typed)}`, ...has],
    order: newestFirst,
    limit: limit - first.length,
  });
  const found = [...first, ...rest];
  return found.length === limit ? found : undefined;
}

/** Deals that have each of the words, those whose loan number starts with what was typed first, then the latest changed. */
export async function dealsByWords(db: Queries, scope: DealScope, asked: Asked): Promise<FoundDeal[]> {
  const { typed, limit } = asked;
  // Long words are tried first, because they are often rare.
  const words = [...new Set(asked.words)].toSorted((one, other) => other.length - one.length);
  const order = sql`${numberStarts(typed)} desc, ${newestFirst}`;
  const rare = await dealsOfRareWord(db, words);
  const found = rare ? undefined : await amongLastDeals(db, scope, { typed, words, limit });
  if (found) return found;
  const narrowed = rare ?? (await dealsOfCommonWords(db, words));
  if (narrowed?.ids.size === 0) return [];
  // A word that every loan number has, such as the lender’s letters, is looked for only in the few deals of another.
  const among = narrowed
    ? byTheirIds(narrowed.ids)
    : byIds(
        sql.join(
          words.map((word) => sql`(${dealsWith(word, sql`union`)})`),
          sql` intersect `,
        ),
      );
  return findDeals(db, scope, { among, has: narrowed?.others.map(dealHas) ?? [], order, limit });
}

/** People who have each of the words in their name or email, by name. */
export async function peopleByWords(
  db: Queries,
  words: readonly string[],
  limit: number,
): Promise<FoundPerson[]> {
  const have = sql.join(words.map(personHas), sql` and `);
  const people = async (among: RawBuilder<unknown>) => {
    const { rows } = await sql<FoundPerson>`
      select id, name, email, account_type as "accountType",
        account_type <> 'Employee' and disabled_at is null as "isViewable"
      from ${among}
      order by lower(name), id
      limit ${sql.lit(limit)}`.execute(db);
    return rows;
  };
  // PostgreSQL would read people by name until enough have the words, which may be all people.
  const { rows: few } = await sql<{ id: string }>`
    with found as materialized (select id from accounts where ${have})
    select id from found limit ${sql.lit(fewPeople + 1)}`.execute(db);
  if (few.length > fewPeople) return people(sql`accounts where ${have}`);
  return people(sql`accounts where id = any(${few.map(({ id }) => id)}::text[])`);
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
  const isFound = sql`(reference like ${start} or upper(loan_number) like ${start})`;
  const newest = async (which: RawBuilder<unknown>) => {
    const { rows } = await sql<FoundRequest>`
      with looked_at as materialized (
        select id, kind, reference, loan_number, status, updated_at from requests ${which}
      )
      select id, kind, reference, loan_number as "loanNumber", status
      from looked_at
      where status in ('Completed', 'Declined') and ${isFound}
      order by updated_at desc, id desc
      limit ${limit}`.execute(db);
    return rows;
  };
  // A start that many have is among the last. One that few have is found by its index; without "materialized", PostgreSQL would read
  // requests by their last change until enough of them match.
  const last = await newest(sql`order by updated_at desc, id desc limit ${sql.lit(lastRequests)}`);
  return last.length === limit ? last : newest(sql`where ${isFound}`);
}
