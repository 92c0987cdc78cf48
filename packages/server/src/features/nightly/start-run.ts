import type { NightlyRun } from '@drawbridge/contract/nightly/schema.ts';
import { nightsToRun } from '@drawbridge/domain/nightly/night.ts';
import type { LenderClock } from '../../platform/lender-clock.ts';
import { enqueue } from '../../platform/jobs/queue.ts';
import type { Once } from '../../platform/keyed-writes/once.ts';
import type { Caller } from '../../platform/session/caller.ts';
import { recordAction } from '../access/public.ts';
import { presentRun } from './list-runs.ts';
import { addRun, lastNight, openRun, runById } from './run-store.ts';

/** Starts a run for the first day that is due, or repeats today’s. Returns a waiting or running one instead if there is one. */
export function startRun({ clock }: { readonly clock: LenderClock }, caller: Caller, once: Once) {
  return once(async (tx): Promise<NightlyRun> => {
    const at = clock.now();
    if (!(await openRun(tx))) {
      const today = clock.today();
      const [day = today] = nightsToRun(await lastNight(tx), today);
      await addRun(tx, { day, startedBy: caller.accountId, at });
      await recordAction(tx, {
        at,
        accountId: caller.accountId,
        action: 'nightly run started',
        particulars: { day },
      });
    }
    await enqueue(tx, 'run nightly', {}, { key: 'nightly run' });
    const open = await openRun(tx);
    const row = open && (await runById(tx, open.id));
    if (!row) throw new Error('the run was not added');
    return presentRun(row);
  });
}
