import { sql } from 'kysely';
import type { PlainDate } from '@drawbridge/domain/calendar/plain-date.ts';
import type { GridLine } from '@drawbridge/domain/pricing/grid-lines.ts';
import type { License } from '@drawbridge/domain/pricing/licenses.ts';
import type { Queries, Transaction } from '../../platform/database/connect.ts';

type Kind = 'grid' | 'licenses';

/** Versions of a kind without their content, newest first. */
export function versionsOf(db: Queries, kind: Kind) {
  return db
    .selectFrom('pricing_versions')
    .innerJoin('accounts', 'accounts.id', 'pricing_versions.made_by')
    .select([
      'pricing_versions.id',
      'number',
      'from_day',
      'until_day',
      'note',
      'made_at',
      'accounts.name as maker',
      sql<number>`jsonb_array_length(content)`.as('line_count'),
    ])
    .where('kind', '=', kind)
    .orderBy('number', 'desc')
    .limit(mostShown)
    .execute();
}

const mostShown = 200;

export type VersionRow = Awaited<ReturnType<typeof versionsOf>>[number];

/** A grid’s lines, or undefined where no version has the id. */
export async function linesOfVersion(db: Queries, id: string): Promise<readonly GridLine[] | undefined> {
  const row = await db
    .selectFrom('pricing_versions')
    .select('content')
    .where('id', '=', id)
    .where('kind', '=', 'grid')
    .executeTakeFirst();
  return row?.content as readonly GridLine[] | undefined;
}

/** The version whose lines price loans on a day: the newest of those in effect. */
export async function gridOn(
  db: Queries,
  day: PlainDate,
): Promise<{ readonly id: string; readonly lines: readonly GridLine[] } | undefined> {
  const row = await db
    .selectFrom('pricing_versions')
    .select(['id', 'content'])
    .where('kind', '=', 'grid')
    .where('from_day', '<=', day)
    .where((where) => where.or([where('until_day', 'is', null), where('until_day', '>=', day)]))
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && { id: row.id, lines: row.content as readonly GridLine[] };
}

/** Where the lender lends; nothing before the first version. */
export async function licensesNow(db: Queries): Promise<readonly License[]> {
  const row = await db
    .selectFrom('pricing_versions')
    .select('content')
    .where('kind', '=', 'licenses')
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
  return (row?.content ?? []) as readonly License[];
}

/** One change at a time, so that no administrator overwrites a version they did not see. */
export async function lockVersions(tx: Transaction): Promise<void> {
  await sql`lock table pricing_versions in share row exclusive mode`.execute(tx);
}

export async function newestVersion(tx: Transaction, kind: Kind) {
  return tx
    .selectFrom('pricing_versions')
    .select(['id', 'number'])
    .where('kind', '=', kind)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export async function addVersion(
  tx: Transaction,
  version: {
    readonly kind: Kind;
    readonly number: number;
    readonly content: readonly GridLine[] | readonly License[];
    readonly from: PlainDate;
    readonly until: PlainDate | null;
    readonly note: string;
    readonly by: string;
    readonly at: Date;
  },
): Promise<void> {
  const { kind, number, content, from, until, note, by, at } = version;
  await tx
    .insertInto('pricing_versions')
    .values({
      kind,
      number,
      content: JSON.stringify(content),
      from_day: from,
      until_day: until,
      note,
      made_by: by,
      made_at: at,
    })
    .execute();
}
