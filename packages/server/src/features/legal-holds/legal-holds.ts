import type { Feature } from '../../platform/kit/feature.ts';
import { liftHold } from './lift-hold.ts';
import { listHolds } from './list-holds.ts';
import { placeHold } from './place-hold.ts';
import { exportPastKeeping, readPastKeeping } from './past-keeping.ts';
import { readNextDeletions } from './read-next-deletions.ts';

/** Orders to delete nothing of a loan or a person. The database keeps them: see migrations/0090-legal-holds.sql. */
export const legalHolds = {
  handlers: (kit) => ({
    legalHolds: {
      list: ({ query }) => listHolds(kit.db, query),
      place: ({ body, ...by }) => placeHold(kit, by, body),
      lift: ({ body, ...by }) => liftHold(kit, by, body),
      nextDeletions: () => readNextDeletions(kit),
      pastKeeping: () => readPastKeeping(kit),
      exportPastKeeping: (call) => exportPastKeeping(kit, call, call.query),
    },
  }),
} satisfies Feature<'legalHolds'>;
