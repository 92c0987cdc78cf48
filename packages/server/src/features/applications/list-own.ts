import { partiesOf } from '@drawbridge/contract/applications/parties.ts';
import type { OwnApplication } from '@drawbridge/contract/applications/schema.ts';
import type { Caller } from '../../platform/session/caller.ts';
import type { ApplicationParts } from './application-parts.ts';
import { partyRowsOfAll } from './party-store.ts';
import { rowOf } from './present-party.ts';
import { presentOwn } from './present.ts';
import { applicationsOf } from './store.ts';

/** A person’s applications, and how many of their other owners have not finished their part. */
export async function listOwnApplications(
  { db, now }: Pick<ApplicationParts, 'db' | 'now'>,
  { accountId }: Caller,
): Promise<{ applications: OwnApplication[] }> {
  const rows = await applicationsOf(db, accountId);
  const parties = await partyRowsOfAll(
    db,
    rows.map(({ id }) => id),
  );
  return {
    applications: rows.map((row) => {
      const owners = partiesOf(row.answers);
      const own = parties.filter(({ application_id }) => application_id === row.id);
      const finished = owners.filter((owner) => rowOf(owner, own)?.finished_at);
      return {
        ...presentOwn(row, now()),
        parties: owners.length,
        partiesLeft: owners.length - finished.length,
      };
    }),
  };
}
