import { lenderDay } from '@drawbridge/domain/calendar/lender-day.ts';
import { renewBeforeDays } from '@drawbridge/domain/checks/check-rules.ts';
import type { Feature } from '../../platform/kit/feature.ts';
import { askCheck } from './ask-check.ts';
import { enterResult } from './enter-result.ts';
import { openReport } from './open-report.ts';
import { readChecks } from './read-checks.ts';
import { runCheck } from './run-check.ts';
import { markExpiring } from './store.ts';

/** Credit, sanctions, background, flood zone and value of a deal’s people and properties. */
export const checks = {
  handlers: (kit) => ({
    checks: {
      list: ({ caller, query }) => readChecks(kit, caller, query.dealid),
      ask: ({ body, ...by }) => askCheck(kit, by, body),
      enter: ({ caller, body }) => enterResult(kit, caller, body),
      report: ({ caller, body }) => openReport(kit, caller, body),
    },
  }),
  jobs: (kit) => ({
    'run check': ({ checkId }, run) => runCheck(kit, checkId, run),
  }),
  sweeps: [
    (db, now, { timeZone }) =>
      markExpiring(db, { today: lenderDay(now, timeZone), days: renewBeforeDays, at: now }),
  ],
} satisfies Feature<'checks'>;
