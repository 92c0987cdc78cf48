import { partiesOf, type NamedParty } from '@drawbridge/contract/applications/parties.ts';
import type { StaffParty } from '@drawbridge/contract/applications/party-schema.ts';
import { keyOf, placeOf } from '@drawbridge/domain/applications/answers.ts';
import type { Queries } from '../../platform/database/connect.ts';
import { guarantorsOf } from '../deals/public.ts';
import type { LenderNow } from '../../platform/lender-settings/lender-now.ts';
import { partyConsentsOf, partyRowsOf, type PartyRow } from './party-store.ts';
import { presentParty, rowOf } from './present-party.ts';
import { missingOfParty, presentConsent } from './present.ts';
import type { ApplicationRow, ConsentRow } from './store.ts';

/** Each owner’s part as employees read it. */
export async function presentStaffParties(
  db: Queries,
  row: ApplicationRow,
  { at, lender }: { readonly at: Date; readonly lender: Pick<LenderNow, 'questions'> },
): Promise<StaffParty[]> {
  const rows = await partyRowsOf(db, row.id);
  const consents = await partyConsentsOf(db, row.id);
  const guarantors = row.deal_id === null ? [] : await guarantorsOf(db, row.deal_id);
  return partiesOf(row.answers).map((owner) => {
    const party = rowOf(owner, rows);
    const { answers = {}, sealed = {} } = party ?? {};
    return {
      ...presentParty(owner, party, at),
      answers: { ...answers },
      sealed: Object.keys(sealed).toSorted(),
      dealEmail: otherEmailOf(owner, guarantors),
      missing: missingOfParty({ answers, sealed }, row.product, lender).length,
      consents: consents.filter(({ party_id }) => party_id === party?.id).map(presentConsent),
    };
  });
}

type Guarantors = Awaited<ReturnType<typeof guarantorsOf>>;

/** The email of the guarantor with an owner’s name on the deal, where the owner has another one by now. */
function otherEmailOf({ name, email }: NamedParty, guarantors: Guarantors): string | null {
  if (email === undefined || guarantors.some((one) => one.email?.toLowerCase() === email)) return null;
  const named = guarantors.find(
    ({ first_name, last_name }) => `${first_name} ${last_name}`.toLowerCase() === name.toLowerCase(),
  );
  return named?.email ?? null;
}

/** An owner’s own part, once they were invited, with what they agreed to. */
export interface PartOfOwner {
  readonly item: string;
  readonly party: PartyRow;
  readonly consents: readonly ConsentRow[];
}

/** The own parts of an application’s owners, in the order of its owners. */
export async function ownPartsOf(
  db: Queries,
  { id, answers }: Pick<ApplicationRow, 'id' | 'answers'>,
): Promise<PartOfOwner[]> {
  const rows = await partyRowsOf(db, id);
  const consents = await partyConsentsOf(db, id);
  return partiesOf(answers).flatMap((owner) => {
    const party = rowOf(owner, rows);
    if (!party) return [];
    return [{ item: owner.item, party, consents: consents.filter(({ party_id }) => party_id === party.id) }];
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
