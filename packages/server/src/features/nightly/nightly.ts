import { fixedDays, forgetBefore } from '@drawbridge/domain/retention/retention.ts';
import type { Feature } from '../../platform/kit/feature.ts';
import { listRuns } from './list-runs.ts';
import { nightlyFigures } from './nightly-figures.ts';
import { runNights } from './run-nights.ts';
import { startRun } from './start-run.ts';
import { forgetExceptions } from './store.ts';

/** What the server does with loans every night. */
export const nightly = {
  handlers: (kit) => ({
    nightly: {
      list: () => listRuns(kit.db),
      run: ({ caller, once }) => startRun(kit, caller, once),
    },
  }),
  forgets: [(db, now) => forgetExceptions(db, forgetBefore(now, fixedDays.nightlyExceptions))],
  figures: ({ db }) => nightlyFigures(db),
  jobs: (kit) => ({
    'run nightly': async (_payload, { signal }) => {
      await runNights({ ...kit, lender: await kit.lender(), signal });
    },
  }),
} satisfies Feature<'nightly'>;
