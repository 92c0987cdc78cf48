import { reportCopy } from '@drawbridge/messages/reports';
import type { ReportName } from '@drawbridge/contract/reports/schema.ts';

/** The reports, in the order of their tabs. */
export const reportTabs = [
  { to: '/staff/reports', report: 'pipeline', title: reportCopy.names.pipeline },
  { to: '/staff/reports/draws', report: 'draws', title: reportCopy.names.draws },
  { to: '/staff/reports/maturities', report: 'maturities', title: reportCopy.names.maturities },
  { to: '/staff/reports/requests', report: 'requests', title: reportCopy.names.requests },
] as const satisfies readonly { to: string; report: ReportName; title: string }[];
