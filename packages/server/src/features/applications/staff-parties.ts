import { partiesOf } from '@drawbridge/contract/applications/parties.ts';
import type { StaffParty } from '@drawbridge/contract/applications/party-schema.ts';
import { keyOf, placeOf } from '@drawbridge/domain/applications/answers.ts';
import type { Queries } from '../../platform/database/connect.ts';
import type { LenderNow } from '../../platform/lender-settings/lender-now.ts';
import { partyConsentsOf, partyRowsOf } from './party-store.ts';
import { presentParty, rowOf } from './present-party.ts';
import { missingOfParty, presentConsent } from './present.ts';
import type { ApplicationRow } from './store.ts';

/** Each owner’s part as employees read it. */
export async function presentStaffParties(
  db: Queries,
  row: ApplicationRow,
  { at, lender }: { readonly at: Date; readonly lender: Pick<LenderNow, 'questions'> },
): Promise<StaffParty[]> {
  const rows = await partyRowsOf(db, row.id);
  const consents = await partyConsentsOf(db, row.id);
  return partiesOf(row.answers).map((owner) => {
    const party = rowOf(owner, rows);
    const { answers = {}, sealed = {} } = party ?? {};
    return {
      ...presentParty(owner, party, at),
      answers: { ...answers },
      sealed: Object.keys(sealed).toSorted(),
      missing: missingOfParty({ answers, sealed }, row.product, lender).length,
      consents: consents.filter(({ party_id }) => party_id === party?.id).map(presentConsent),
    };
  });
}

/** Where a party’s encrypted answer is in its application: `owners.k3f.ssn`. */
export function partyPlace(item: string, place: string): string {
  return keyOf('owners', item, place);
}

/** An encrypted answer of an application, or of one of its parties. */
export async function sealedAnswerAt(
  db: Queries,
  row: ApplicationRow,
  place: string,
): Promise<string | undefined> {
  const own = row.sealed[place];
  const at = placeOf(place);
  if (own !== undefined || at?.item?.list !== 'owners') return own;
  const owner = partiesOf(row.answers).find(({ item }) => item === at.item?.id);
  return owner && rowOf(owner, await partyRowsOf(db, row.id))?.sealed[at.name];
}
