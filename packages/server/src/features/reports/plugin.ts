import type { reportRoutes } from '@drawbridge/contract/reports/routes.ts';
import type { HandlersOf } from '../../platform/http/handler.ts';
import { exportReport } from './export-report.ts';
import {
  listMaturing,
  readDraws,
  readMaturities,
  readPipeline,
  readRequests,
  type ReportParts,
} from './read-report.ts';

/** The reports that the lender’s people look at. */
export function reportHandlers(parts: ReportParts): HandlersOf<typeof reportRoutes> {
  return {
    pipeline: ({ caller, query }) => readPipeline(parts, caller, query),
    draws: ({ caller, query }) => readDraws(parts, caller, query),
    maturities: ({ caller, query }) => readMaturities(parts, caller, query),
    maturingLoans: ({ caller, query }) => listMaturing(parts, caller, query),
    requests: ({ caller, query }) => readRequests(parts, caller, query),
    export: (call) => exportReport(parts, call, call.query),
  };
}
