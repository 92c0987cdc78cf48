import { partiesOf, type NamedParty } from '@drawbridge/contract/applications/parties.ts';
import type { ApplicationParty } from '@drawbridge/contract/applications/party-schema.ts';
import {
  partyStateOf,
  remindableAt,
  type PartyMoments,
} from '@drawbridge/domain/applications/party-progress.ts';
import type { Queries } from '../../platform/database/connect.ts';
import { partyRowsOf, type PartyRow } from './party-store.ts';
import { applicationById, type ApplicationRow } from './store.ts';

export function momentsOf({ mailed_at, expires_at, opened_at, finished_at }: PartyRow): PartyMoments {
  return { mailedAt: mailed_at, expiresAt: expires_at, openedAt: opened_at, finishedAt: finished_at };
}

/** The row of an owner who was invited at the address that the application has now. */
export function rowOf(
  { item, email }: Pick<NamedParty, 'item' | 'email'>,
  rows: readonly PartyRow[],
): PartyRow | undefined {
  return rows.find((row) => row.item === item && row.email === email);
}

/** Whether every other owner of an application has finished their own part. */
export async function allPartsFinished(
  db: Queries,
  { id, answers }: Pick<ApplicationRow, 'id' | 'answers'>,
): Promise<boolean> {
  const rows = await partyRowsOf(db, id);
  return partiesOf(answers).every((owner) => rowOf(owner, rows)?.finished_at != null);
}

export function presentParty(owner: NamedParty, row: PartyRow | undefined, now: Date): ApplicationParty {
  const from = row && remindableAt(momentsOf(row));
  const written = (at: Date | null | undefined) => at?.toISOString() ?? null;
  return {
    item: owner.item,
    name: owner.name,
    email: owner.email ?? null,
    state: partyStateOf(row && momentsOf(row), now),
    mailedAt: written(row?.mailed_at),
    openedAt: written(row?.opened_at),
    finishedAt: written(row?.finished_at),
    remindableAt: written(from),
    mayRemind: from != null && from <= now,
  };
}

/** How far each owner of an application has come, without their answers. */
export async function presentParties(
  db: Queries,
  applicationId: string,
  now: Date,
): Promise<{ parties: ApplicationParty[] }> {
  const application = await applicationById(db, applicationId);
  const rows = await partyRowsOf(db, applicationId);
  const owners = partiesOf(application?.answers ?? {});
  return { parties: owners.map((owner) => presentParty(owner, rowOf(owner, rows), now)) };
}
