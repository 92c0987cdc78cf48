import { mismoOf } from '@drawbridge/contract/applications/mismo.ts';
import type { MismoApplication } from '@drawbridge/contract/applications/mismo-schema.ts';
import type { Queries } from '../../platform/database/connect.ts';
import { refuse, type Refusal } from '../../platform/http/refusal.ts';
import type { Caller, KeyCaller } from '../../platform/session/caller.ts';
import { actorOf, recordAction } from '../access/public.ts';
import type { ApplicationParts } from './application-parts.ts';
import { sealPlace } from './seal-place.ts';
import { applicationById, consentsOf, type ApplicationRow } from './store.ts';

/** An application for another system, without what is stored encrypted. */
export async function exchangeApplication(
  { db }: Pick<ApplicationParts, 'db'>,
  id: string,
): Promise<MismoApplication | Refusal<'not_found'>> {
  const row = await applicationById(db, id);
  return row ? exchanged(db, row, {}) : refuse('not_found');
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
    const places = Object.keys(row.sealed).toSorted();
    await recordAction(tx, {
      at: clock.now(),
      ...actorOf(caller),
      action: 'sealed answer shown',
      subject: id,
      particulars: { name: row.number, kind: places.join(', ') },
    });
    const opened = Object.entries(row.sealed).map(([place, value]) => [
      place,
      sealing.open(value, sealPlace(id, place)),
    ]);
    return exchanged(tx, row, Object.fromEntries(opened) as Record<string, string>);
  });
}

async function exchanged(
  db: Queries,
  row: ApplicationRow,
  opened: Readonly<Record<string, string>>,
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
    opened,
    sealed: Object.keys(row.sealed).toSorted(),
    consents: consents.map(({ kind, agreed_text: text, agreed_at: at, address }) => ({
      kind,
      text,
      agreedAt: at.toISOString(),
      address,
    })),
  });
}
