import { sql, type RawBuilder } from 'kysely';
import type { FoundDeal, FoundPerson, FoundRequest } from '@drawbridge/contract/search/schema.ts';
import type { Queries } from '../../platform/database/connect.ts';
import { startsWith } from '../../platform/database/starts-with.ts';
import { inScope, type DealScope } from '../deals/public.ts';

/** Up to this many deals of one word are read to look for the other words in them. */
const fewDeals = 1_000;

/** Of words in more deals, up to this many ids are compared. Reading the deals themselves would take longer. */
const manyDeals = 10_000;

/** Up to this many matches are sorted. When more match, walking through them in order soon finds the first few. */
const fewMatches = 1_000;

/**
 * Words in most deals are looked for among the deals changed last before all of them: in one deal of this many, but never in more
 * than `mostLastDeals`. The fewer deals there are, the sooner all are searched.
 */
const dealsPerLastDeal = 20;
const mostLastDeals = 5_000;

/** Words that start with the given one, which consists of letters and digits. Accents are left out as in `search_words`. */
const startingWith = (word: string) =>
  sql`to_tsquery('simple', translate(lower(${word}), 'áéíóúüñ', 'aeiouun') || ':*')`;

const numberAndName = sql`loan_number || ' ' || coalesce(nickname, '')`;

const personHas = (word: string) => sql`search_words(name || ' ' || email) @@ ${startingWith(word)}`;

// PostgreSQL cannot know how many deals a word finds, and reads all of them when it expects thousands. `offset 0` keeps subqueries
// apart from the rest, so that each row is looked up by its index, and `materialized` makes the words’ indexes come first.

/** Ids of deals with the word in their number, name, an address, or their borrower’s or broker’s name or email. */
function dealsWith(word: string, union: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    select id from deals where search_words(${numberAndName}) @@ ${startingWith(word)}
    ${union} select deal_id from properties where search_words(street || ' ' || city) @@ ${startingWith(word)}
    ${union} select theirs.id from (select id from accounts where ${personHas(word)}) person cross join lateral (
      select id from deals where borrower_id = person.id
      union all select id from deals where broker_id = person.id
      offset 0) theirs`;
}

/** Whether one of `deals` has the word in one of those places. */
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

const changedLast = sql`(
  select * from deals order by ${newestFirst}
  limit (select least(greatest(reltuples, 0) / ${sql.lit(dealsPerLastDeal)}, ${sql.lit(mostLastDeals)})
    from pg_class where oid = 'deals'::regclass)
) deals`;

interface DealQuery {
  /** Where to look, as a table expression called `deals`. */
  readonly among: RawBuilder<unknown>;
  readonly conditions: readonly RawBuilder<unknown>[];
  readonly order: RawBuilder<unknown>;
  readonly limit: number;
}

async function findDeals(db: Queries, scope: DealScope, { among, conditions, order, limit }: DealQuery) {
  // The limit is written out, so that a plan for any words knows that few deals need their borrower and address.
  const { rows } = await sql<FoundDeal>`
    with found as materialized (
      select deals.id, loan_number, nickname, borrower_id, status, status_date
      from ${among}
      where ${sql.join([inScope(scope), ...conditions], sql` and `)}
      order by ${order} limit ${sql.lit(limit)}
    )
    select deals.id, loan_number as number, nickname, first_properties.street as address, borrower.name as borrower, status
    from found deals
    join accounts borrower on borrower.id = deals.borrower_id
    left join first_properties on first_properties.deal_id = deals.id
    order by ${order}`.execute(db);
  return rows;
}

interface DealSearch {
  readonly typed: string;
  readonly words: readonly string[];
  readonly limit: number;
}

const numberStarts = (typed: string) => sql`loan_number like upper(${startsWith(typed)})`;

/**
 * What `dealsByWords` finds, from the few deals whose number starts with what was typed and those changed last. Undefined if older
 * deals may belong to it.
 */
async function amongLastDeals(
  db: Queries,
  scope: DealScope,
  { typed, words, limit }: DealSearch,
): Promise<FoundDeal[] | undefined> {
  const haveWords = words.map(dealHas);
  const newest = (among: RawBuilder<unknown>, ...conditions: RawBuilder<unknown>[]) =>
    findDeals(db, scope, { among, conditions: [...conditions, ...haveWords], order: newestFirst, limit });
  const { rows: started } = await sql<{ id: string }>`
    select id from deals where ${numberStarts(typed)} limit ${sql.lit(fewDeals + 1)}`.execute(db);
  let found: FoundDeal[];
  if (started.length > fewDeals) found = await newest(changedLast, numberStarts(typed));
  else {
    found = await newest(byTheirIds(new Set(started.map(({ id }) => id))));
    if (found.length < limit)
      found = [...found, ...(await newest(changedLast, sql`not ${numberStarts(typed)}`))].slice(0, limit);
  }
  return found.length === limit ? found : undefined;
}

/** Deals that have each of the words, those whose loan number starts with what was typed first, then the latest changed. */
export async function dealsByWords(db: Queries, scope: DealScope, search: DealSearch): Promise<FoundDeal[]> {
  const { typed, limit } = search;
  // Long words are tried first, because they are often rare.
  const words = [...new Set(search.words)].toSorted((one, other) => other.length - one.length);
  const narrowed = (await dealsOfRareWord(db, words)) ?? (await dealsOfCommonWords(db, words));
  if (narrowed?.ids.size === 0) return [];
  if (!narrowed || narrowed.ids.size > fewDeals) {
    const found = await amongLastDeals(db, scope, { typed, words, limit });
    if (found) return found;
  }
  // A word that every loan number has, such as the lender’s letters, is looked for only in the few deals of another.
  const among = narrowed
    ? byTheirIds(narrowed.ids)
    : byIds(
        sql.join(
          words.map((word) => sql`(${dealsWith(word, sql`union`)})`),
          sql` intersect `,
        ),
      );
  const order = sql`${numberStarts(typed)} desc, ${newestFirst}`;
  return findDeals(db, scope, { among, conditions: narrowed?.others.map(dealHas) ?? [], order, limit });
}

/** Ids of the rows where a condition holds, if there are few. `materialized`, because PostgreSQL would walk in some order instead. */
async function idsOfFew(
  db: Queries,
  table: 'accounts' | 'requests',
  condition: RawBuilder<unknown>,
): Promise<readonly string[] | undefined> {
  const { rows } = await sql<{ id: string }>`
    with found as materialized (select id from ${sql.table(table)} where ${condition})
    select id from found limit ${sql.lit(fewMatches + 1)}`.execute(db);
  return rows.length > fewMatches ? undefined : rows.map(({ id }) => id);
}

/** People who have each of the words in their name or email, by name. */
export async function peopleByWords(
  db: Queries,
  words: readonly string[],
  limit: number,
): Promise<FoundPerson[]> {
  const haveWords = sql.join(words.map(personHas), sql` and `);
  const ids = await idsOfFew(db, 'accounts', haveWords);
  const { rows } = await sql<FoundPerson>`
    select id, name, email, account_type as "accountType",
      account_type <> 'Employee' and disabled_at is null as "isViewable"
    from accounts
    where ${ids ? sql`id = any(${[...ids]}::text[])` : haveWords}
    order by lower(name), id
    limit ${sql.lit(limit)}`.execute(db);
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
  const isFound = sql`status in ('Completed', 'Declined') and (reference like ${start} or upper(loan_number) like ${start})`;
  const ids = await idsOfFew(db, 'requests', isFound);
  const { rows } = await sql<FoundRequest>`
    select id, kind, reference, loan_number as "loanNumber", status
    from requests
    where ${ids ? sql`id = any(${[...ids]}::text[])` : isFound}
    order by updated_at desc, id desc
    limit ${sql.lit(limit)}`.execute(db);
  return rows;
}
