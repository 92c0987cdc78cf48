import { nightsToRun } from '@drawbridge/domain/nightly/night.ts';
import { runNight, type NightParts } from './run-night.ts';
import { addRun, lastNight, openRun } from './run-store.ts';

/**
 * Runs what is due: a waiting or interrupted run, then each day missed since the last one, earliest first. Nothing is due once
 * the lender’s current day was run.
 */
export async function runNights(parts: NightParts): Promise<void> {
  const { db, clock } = parts;
  for (;;) {
    const open = await openRun(db);
    if (open) {
      await runNight(parts, open);
      continue;
    }
    const [day] = nightsToRun(await lastNight(db), clock.today());
    if (day === undefined) return;
    await addRun(db, { day, startedBy: null, at: clock.now() });
  }
}
