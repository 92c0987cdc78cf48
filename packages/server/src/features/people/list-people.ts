import type { PeopleQuery, Person } from '@drawbridge/contract/people/schema.ts';
import type { Database } from '../../platform/database/connect.ts';
import { presentPerson } from './present.ts';
import { peopleWhoMatch } from './store.ts';

const rowsAtATime = 50;

export async function listPeople(
  db: Database,
  { q, type, standing, limit = rowsAtATime, cursor }: PeopleQuery,
): Promise<{ people: Person[]; nextCursor: string | null }> {
  const search = q?.trim() ?? '';
  const rows = await peopleWhoMatch(db, { search, type, standing, limit, after: cursor });
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return {
    people: shown.map(presentPerson),
    nextCursor: rows.length > limit && last ? JSON.stringify([last.place, last.id]) : null,
  };
}
