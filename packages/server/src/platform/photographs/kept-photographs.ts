import { createHash } from 'node:crypto';
import { addressLine, type Address } from '@drawbridge/domain/properties/address.ts';
import { shouldAskForPhotograph } from '@drawbridge/domain/properties/photograph-age.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/connect.ts';
import type { Log } from '../log.ts';
import { keepPhotograph, keptPhotograph, noteAskedInVain, type KeptPhotograph } from './store.ts';
import type { Photograph, StreetView } from './street-view.ts';

export interface Photographs {
  /** The photograph of an address; undefined if there is none. */
  find(address: Address): Promise<Photograph | undefined>;
}

/** Street-view photographs cached in the database. Concurrent requests for one address cause a single lookup. */
export function keptPhotographs(parts: {
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly service: StreetView;
}): Photographs {
  const underWay = new Map<string, Promise<Photograph | undefined>>();
  return {
    async find(address) {
      const key = createHash('sha256').update(addressLine(address).toLowerCase()).digest('hex');
      const known = underWay.get(key);
      if (known) return known;
      const finding = find(parts, address, key).finally(() => underWay.delete(key));
      underWay.set(key, finding);
      return finding;
    },
  };
}

async function find(
  { db, clock, log, service }: Parameters<typeof keptPhotographs>[0],
  address: Address,
  key: string,
): Promise<Photograph | undefined> {
  const kept = await keptPhotograph(db, key);
  const state = kept && { fetchedAt: kept.fetched_at, askedAt: kept.asked_at };
  if (!shouldAskForPhotograph(state, clock.now())) return photographIn(kept);
  const seen = await service.look(address);
  if (typeof seen === 'string') {
    if (seen !== 'none there') log.warn({ reason: seen }, 'the street-view service returned no photograph');
    await noteAskedInVain(db, key, clock.now());
    return photographIn(kept);
  }
  await keepPhotograph(db, key, { ...seen, at: clock.now() });
  return seen;
}

function photographIn(kept: KeptPhotograph | undefined): Photograph | undefined {
  if (!kept?.picture || !kept.media_type) return undefined;
  return { bytes: Buffer.from(kept.picture), mediaType: kept.media_type };
}
