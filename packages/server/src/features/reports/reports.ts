import type { Feature } from '../../platform/kit/feature.ts';
import { countDeals } from './count-deals.ts';
import { exportReport } from './export-report.ts';
import { listTrendWeek, readTrend } from './read-trend.ts';
import {
  listMaturing,
  readDraws,
  readMaturities,
  readPipeline,
  readRequests,
  type ReportParts,
} from './read-report.ts';

export const reports = {
  handlers(kit) {
    const calendar = () => kit.now().calendar;
    const read = <Answer>(from: (parts: ReportParts) => Promise<Answer>) =>
      kit.replica.read((db) => from({ ...kit, db, calendar }));
    return {
      reports: {
        pipeline: ({ caller, query }) => read((parts) => readPipeline(parts, caller, query)),
        draws: ({ caller, query }) => read((parts) => readDraws(parts, caller, query)),
        maturities: ({ caller, query }) => read((parts) => readMaturities(parts, caller, query)),
        maturingLoans: ({ caller, query }) => read((parts) => listMaturing(parts, caller, query)),
        requests: ({ caller, query }) => read((parts) => readRequests(parts, caller, query)),
        trend: ({ caller, query }) => read((parts) => readTrend(parts, caller, query)),
        trendWeek: ({ caller, query }) => read((parts) => listTrendWeek(parts, caller, query)),
        export: (call) => read((parts) => exportReport(parts, call, call.query)),
      },
    };
  },
  jobs: (kit) => ({
    'count deals': (_payload, { signal }) => countDeals(kit, signal),
  }),
} satisfies Feature<'reports'>;
