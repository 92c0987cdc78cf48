import { staffOnDeals } from '../wire/reach.ts';
import { get, post } from '../wire/route.ts';
import { nightlyRun, nightlyRuns } from './schema.ts';

/** Every night the server makes bills and notices what happened to loans by itself. */
export const nightlyRoutes = {
  list: get('/lima/api/staff/nightly-runs', {
    summary: 'Lists the latest nightly runs with their results, and the loans that need a look.',
    ...staffOnDeals,
    reply: nightlyRuns,
  }),
  run: post('/lima/api/staff/nightly-runs/run', {
    summary:
      'Starts the nightly run now. What earlier runs did is not repeated. A run that is waiting or in progress is returned instead.',
    who: ['administrator'],
    touches: { data: 'every deal' },
    reply: nightlyRun,
    keyed: true,
  }),
} as const;
