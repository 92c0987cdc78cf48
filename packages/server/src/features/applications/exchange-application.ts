import { mismoOf } from '@drawbridge/contract/applications/mismo.ts';
import type { MismoApplication } from '@drawbridge/contract/applications/mismo-schema.ts';
import type { Queries } from '../../platform/database/connect.ts';
import { refuse, type Refusal } from '../../platform/http/refusal.ts';
import type { Caller, KeyCaller } from '../../platform/session/caller.ts';
import { actorOf, recordAction } from '../access/public.ts';
import type { ApplicationParts } from './application-parts.ts';
import { sealPlace } from './seal-place.ts';
import { ownPartsOf, partyPlace, type PartOfOwner } from './staff-parties.ts';
import { applicationById, consentsOf, type ApplicationRow, type ConsentRow } from './store.ts';

/** An application and its owners’ own parts for another system, without what is stored encrypted. */
export async function exchangeApplication(
  { db }: Pick<ApplicationParts, 'db'>,
  id: string,
): Promise<MismoApplication | Refusal<'not_found'>> {
  const row = await applicationById(db, id);
  return row ? exchanged(db, row, await ownPartsOf(db, row), () => ({})) : refuse('not_found');
}

/** The same with the encrypted answers. The audit log says who read them before they are decrypted. */
export function exchangeWithSealed(
  { db, clock, sealing }: Pick<ApplicationParts, 'db' | 'clock' | 'sealing'>,
  caller: Caller | KeyCaller,
  id: string,
): Promise<MismoApplication | Refusal<'not_found'>> {
  return db.transaction().execute(async (tx) => {
    const row = await applicationById(tx, id);
    if (!row) return refuse('not_found');
    const parts = await ownPartsOf(tx, row);
    const places = [
      ...Object.keys(row.sealed).toSorted(),
      ...parts.flatMap(({ item, party }) =>
        Object.keys(party.sealed)
          .toSorted()
          .map((place) => partyPlace(item, place)),
      ),
    ];
    await recordAction(tx, {
      at: clock.now(),
      ...actorOf(caller),
      action: 'sealed answer shown',
      subject: id,
      particulars: { name: row.number, kind: places.join(', ') },
    });
    return exchanged(tx, row, parts, (sealed, placeOf) =>
      Object.fromEntries(
        Object.entries(sealed).map(([name, value]) => [
          name,
          sealing.open(value, sealPlace(id, placeOf(name))),
        ]),
      ),
    );
  });
}

type Sealed = ApplicationRow['sealed'];

async function exchanged(
  db: Queries,
  row: ApplicationRow,
  parts: readonly PartOfOwner[],
  /** Decrypts answers whose place in the application is `placeOf` their name. */
  open: (sealed: Sealed, placeOf: (name: string) => string) => Readonly<Record<string, string>>,
): Promise<MismoApplication> {
  const consents = await consentsOf(db, row.id);
  return mismoOf({
    id: row.id,
    number: row.number,
    product: row.product,
    state: row.state,
    source: row.source,
    dealId: row.deal_id,
    begunAt: row.begun_at.toISOString(),
    sentAt: row.sent_at?.toISOString() ?? null,
    answers: row.answers,
    opened: open(row.sealed, (name) => name),
    sealed: Object.keys(row.sealed).toSorted(),
    consents: consents.map(consentFacts),
    parts: parts.map(({ item, party, consents: agreed }) => ({
      item,
      sentAt: party.finished_at?.toISOString() ?? null,
      answers: party.answers,
      opened: open(party.sealed, (name) => partyPlace(item, name)),
      sealed: Object.keys(party.sealed).toSorted(),
      consents: agreed.map(consentFacts),
    })),
  });
}

function consentFacts({ kind, agreed_text: text, agreed_at: at, address }: ConsentRow) {
  return { kind, text, agreedAt: at.toISOString(), address };
}
