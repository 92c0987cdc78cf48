import * as z from 'zod/mini';
import { loanTypes } from '@drawbridge/domain/deals/deal-types.ts';
import { inProcessStages } from '@drawbridge/domain/deals/stages.ts';
import { ageBuckets, type AgeBucket } from '@drawbridge/domain/reports/age-buckets.ts';
import { maturityBands } from '@drawbridge/domain/reports/maturity-bands.ts';
import { reportPeriods } from '@drawbridge/domain/reports/report-periods.ts';
import { requestKinds } from '@drawbridge/domain/requests/request-kinds.ts';
import { exportFormats } from '../wire/export-formats.ts';
import { dollars, plainDate, recordId } from '../wire/fields.ts';
import { listCursor, rowLimit } from '../wire/list.ts';
import { workShows } from '../work/schema.ts';

const count = z.number();
/** Days may be halves, because this is a median. Null without data. */
const someDays = z.nullable(z.number());

const loanType = z.optional(z.enum(loanTypes));
const period = z.optional(z.enum(reportPeriods));
const band = z.optional(z.enum(maturityBands));
const show = z.optional(z.enum(workShows));

export const pipelineReportQuery = z.object({ type: loanType, period });
export type PipelineReportQuery = z.infer<typeof pipelineReportQuery>;

const deals = { deals: count, amount: dollars };
const timed = { ...deals, medianDays: someDays, longestDays: someDays };

/** Loans in process by stage, with days in the stage. */
export const pipelineReport = z.object({
  asOf: plainDate,
  stages: z.array(z.object({ stage: z.enum(inProcessStages), ...timed })),
  total: z.object(timed),
  /** The first day of the period for loans that left the pipeline. */
  since: plainDate,
  funded: z.object(deals),
  withdrawn: z.object(deals),
  /** The same for the period before, which is as long and ends the day before `since`. */
  before: z.object({ since: plainDate, funded: z.object(deals), withdrawn: z.object(deals) }),
});
export type PipelineReport = z.infer<typeof pipelineReport>;

export const openWorkQuery = z.object({ show });
export type OpenWorkQuery = z.infer<typeof openWorkQuery>;

/** States in which the lender has to act on a draw. */
export const pendingDrawStates = ['requested', 'inspection scheduled', 'inspected', 'approved'] as const;
export type PendingDrawState = (typeof pendingDrawStates)[number];

const waitingDraws = {
  steps: z.object({
    requested: count,
    'inspection scheduled': count,
    inspected: count,
    approved: count,
  } satisfies Record<PendingDrawState, unknown>),
  draws: count,
  /** The requested amount. */
  amount: dollars,
};

/** Pending draws by days since the request and by next step. */
export const drawReport = z.object({
  asOf: plainDate,
  buckets: z.array(z.object({ bucket: z.enum(ageBuckets), ...waitingDraws })),
  total: z.object(waitingDraws),
  medianDays: someDays,
  longestDays: someDays,
});
export type DrawReport = z.infer<typeof drawReport>;

const openRequests = {
  buckets: z.object({
    '0-2': count,
    '3-5': count,
    '6-10': count,
    '11-20': count,
    '21+': count,
  } satisfies Record<AgeBucket, unknown>),
  requests: count,
  overdue: count,
};

/** Open servicing requests by type and age, and how many are overdue. */
export const requestReport = z.object({
  asOf: plainDate,
  kinds: z.array(z.object({ kind: z.enum(requestKinds), ...openRequests })),
  total: z.object(openRequests),
  medianDays: someDays,
  longestDays: someDays,
});
export type RequestReport = z.infer<typeof requestReport>;

export const maturityReportQuery = z.object({ type: loanType });
export type MaturityReportQuery = z.infer<typeof maturityReportQuery>;

const maturing = {
  ...deals,
  /** The unpaid principal of the loans that have a ledger. */
  principal: dollars,
  /** Loans without a ledger, whose unpaid principal is unknown. */
  withoutLedger: z.number(),
};

/** Funded loans by time to maturity. Bands do not overlap. */
export const maturityReport = z.object({
  asOf: plainDate,
  bands: z.array(z.object({ band: z.enum(maturityBands), ...maturing })),
  total: z.object(maturing),
});
export type MaturityReport = z.infer<typeof maturityReport>;

export const maturingLoansQuery = z.object({
  type: loanType,
  /** All bands by default. */
  band,
  limit: z.optional(rowLimit),
  cursor: z.optional(listCursor),
});
export type MaturingLoansQuery = z.infer<typeof maturingLoansQuery>;

export const maturingLoan = z.object({
  id: recordId,
  nickname: z.nullable(z.string()),
  address: z.nullable(z.string()),
  number: z.string(),
  product: z.string(),
  borrower: z.string(),
  amount: dollars,
  /** The unpaid principal. Null without a ledger. */
  principal: z.nullable(dollars),
  maturity: plainDate,
  /** Days until maturity. Negative after it. */
  days: z.number(),
  /** Whether an extension request is open. */
  extensionAsked: z.boolean(),
});
export type MaturingLoan = z.infer<typeof maturingLoan>;

/** Earliest maturity first. */
export const maturingLoans = z.object({ loans: z.array(maturingLoan), nextCursor: z.nullable(z.string()) });

export const reportNames = ['pipeline', 'draws', 'maturities', 'requests'] as const;
export type ReportName = (typeof reportNames)[number];

/** The report, the file format and the page’s filters. Ignores filters that the report does not have. */
export const reportExportQuery = z.object({
  report: z.enum(reportNames),
  format: z.enum(exportFormats),
  type: loanType,
  period,
  band,
  show,
});
export type ReportExportQuery = z.infer<typeof reportExportQuery>;

export const reportTrendQuery = z.object({ report: z.enum(reportNames), type: loanType });
export type ReportTrendQuery = z.infer<typeof reportTrendQuery>;

const days = { from: plainDate, to: plainDate };
const happened = {
  count,
  /** Null where nothing is counted in dollars. */
  amount: z.nullable(dollars),
};
const compared = z.object({ ...days, ...happened, medianDays: someDays });

/**
 * What happened in the last 13 weeks, week by week, beside the 13 weeks before: loans funded, draws wired, requests completed or
 * declined. For maturities, the weeks are the next 13 with the loans that mature in them, and the comparison counts loans paid off.
 */
export const reportTrend = z.object({
  asOf: plainDate,
  weeks: z.array(z.object({ ...days, ...happened })),
  /** `medianDays` runs from the first known stage to funding, or from the request to the wire or decision. */
  latest: compared,
  before: compared,
  /** The median days that each step of the wired draws took. Empty in other reports. */
  steps: z.array(z.object({ step: z.enum(pendingDrawStates), latest: someDays, before: someDays })),
});
export type ReportTrend = z.infer<typeof reportTrend>;

export const trendWeekQuery = z.object({
  report: z.enum(reportNames),
  type: loanType,
  /** The first of the seven days. */
  week: plainDate,
  limit: z.optional(rowLimit),
  cursor: z.optional(listCursor),
});
export type TrendWeekQuery = z.infer<typeof trendWeekQuery>;

export const trendItem = z.object({
  kind: z.enum(['loan', 'draw', ...requestKinds]),
  /** The id of the loan, draw or request. */
  id: recordId,
  /** Null if a request names no loan of the lender. */
  dealId: z.nullable(recordId),
  nickname: z.nullable(z.string()),
  address: z.nullable(z.string()),
  loanNumber: z.string(),
  /** A draw’s number or a request’s reference. Null for loans. */
  reference: z.nullable(z.string()),
  on: plainDate,
  amount: z.nullable(dollars),
  /** As in `medianDays`. Null if it is unknown when the item began. */
  days: z.nullable(z.number()),
});
export type TrendItem = z.infer<typeof trendItem>;

/** Latest day first. */
export const trendWeek = z.object({ items: z.array(trendItem), nextCursor: z.nullable(z.string()) });
