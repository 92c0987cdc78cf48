import { sql } from 'kysely';
import type { IncidentKind, PortalPart } from '@drawbridge/domain/incidents/portal-state.ts';
import type { Queries, Transaction } from '../../platform/database/connect.ts';
import { deleteInBatches } from '../../platform/database/delete-in-batches.ts';
import type { TextInLanguages } from './given-texts.ts';

/** How long what is over stays on the status page. */
const shownDays = 90;
const mostShown = 200;

function incidentRows(db: Queries) {
  return db.selectFrom('incidents').select(['id', 'kind', 'title', 'affects', 'starts_at', 'ends_at']);
}

function updatesOf(db: Queries, ids: readonly string[]) {
  return db
    .selectFrom('incident_updates')
    .innerJoin('accounts', 'accounts.id', 'incident_updates.written_by')
    .select(['incident_id', 'message', 'written_at', 'accounts.name as by'])
    .where('incident_id', 'in', ids.length === 0 ? [''] : ids)
    .orderBy('written_at', 'desc')
    .orderBy('incident_updates.id')
    .execute();
}

type Rows = Awaited<ReturnType<ReturnType<typeof incidentRows>['execute']>>;
type Updates = Awaited<ReturnType<typeof updatesOf>>;
export type IncidentRow = Rows[number] & { readonly updates: Updates };

async function withUpdates(db: Queries, rows: Rows): Promise<readonly IncidentRow[]> {
  const updates = await updatesOf(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({
    ...row,
    updates: updates.filter(({ incident_id: incidentId }) => incidentId === row.id),
  }));
}

/** What is planned or ongoing, and what ended lately; the latest start first. */
export async function shownIncidents(db: Queries, now: Date): Promise<readonly IncidentRow[]> {
  const since = new Date(now.getTime() - shownDays * 24 * 3_600_000);
  const rows = await incidentRows(db)
    .where((is) => is.or([is('ends_at', 'is', null), is('ends_at', '>', since)]))
    .orderBy('starts_at', 'desc')
    .orderBy('id')
    .limit(mostShown)
    .execute();
  return withUpdates(db, rows);
}

/** What has not ended and starts before then; the latest start first. */
export function announcedBefore(db: Queries, now: Date, until: Date) {
  return incidentRows(db)
    .where((is) => is.or([is('ends_at', 'is', null), is('ends_at', '>', now)]))
    .where('starts_at', '<', until)
    .orderBy('starts_at', 'desc')
    .orderBy('id')
    .limit(mostShown)
    .execute();
}
export type AnnouncedRow = Rows[number];

export async function incidentById(db: Queries, id: string): Promise<IncidentRow> {
  const row = await incidentRows(db).where('id', '=', id).executeTakeFirstOrThrow();
  const [incident] = await withUpdates(db, [row]);
  return incident ?? { ...row, updates: [] };
}

export function lockIncident(tx: Transaction, id: string) {
  return incidentRows(tx).where('id', '=', id).forUpdate().executeTakeFirst();
}

interface Announced {
  readonly title: TextInLanguages;
  readonly affects: readonly PortalPart[];
  readonly startsAt: string;
  readonly endsAt: string | null;
}

function columnsOf({ title, affects, startsAt, endsAt }: Announced) {
  return {
    title: JSON.stringify(title),
    affects,
    starts_at: new Date(startsAt),
    ends_at: endsAt === null ? null : new Date(endsAt),
  };
}

export async function addIncident(
  tx: Transaction,
  incident: Announced & { readonly kind: IncidentKind; readonly by: string; readonly at: Date },
): Promise<string> {
  const { id } = await tx
    .insertInto('incidents')
    .values({
      kind: incident.kind,
      ...columnsOf(incident),
      announced_by: incident.by,
      announced_at: incident.at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function addUpdate(
  tx: Transaction,
  update: {
    readonly incidentId: string;
    readonly message: TextInLanguages;
    readonly by: string;
    readonly at: Date;
  },
): Promise<void> {
  await tx
    .insertInto('incident_updates')
    .values({
      incident_id: update.incidentId,
      message: JSON.stringify(update.message),
      written_by: update.by,
      written_at: update.at,
    })
    .execute();
}

export async function rewriteIncident(tx: Transaction, id: string, changed: Announced): Promise<void> {
  await tx.updateTable('incidents').set(columnsOf(changed)).where('id', '=', id).execute();
}

export async function endIncident(tx: Transaction, id: string, at: Date): Promise<void> {
  await tx.updateTable('incidents').set({ ends_at: at }).where('id', '=', id).execute();
}

export async function deleteIncident(tx: Transaction, id: string): Promise<void> {
  await tx.deleteFrom('incidents').where('id', '=', id).execute();
}

/** Deletes incidents and maintenance that ended before then, with their updates. */
export function forgetEnded(db: Queries, before: Date): Promise<void> {
  return deleteInBatches(db, 'incidents', sql`ends_at < ${before}`);
}
