import type { Feature } from '../../platform/kit/feature.ts';
import { exportReport } from './export-report.ts';
import { listTrendWeek, readTrend } from './read-trend.ts';
import { listMaturing, readDraws, readMaturities, readPipeline, readRequests } from './read-report.ts';

export const reports = {
  handlers(kit) {
    const parts = { ...kit, calendar: () => kit.now().calendar };
    return {
      reports: {
        pipeline: ({ caller, query }) => readPipeline(parts, caller, query),
        draws: ({ caller, query }) => readDraws(parts, caller, query),
        maturities: ({ caller, query }) => readMaturities(parts, caller, query),
        maturingLoans: ({ caller, query }) => listMaturing(parts, caller, query),
        requests: ({ caller, query }) => readRequests(parts, caller, query),
        trend: ({ caller, query }) => readTrend(parts, caller, query),
        trendWeek: ({ caller, query }) => listTrendWeek(parts, caller, query),
        export: (call) => exportReport(parts, call, call.query),
      },
    };
  },
} satisfies Feature<'reports'>;
