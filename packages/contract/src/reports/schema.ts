import * as z from 'zod/mini';
import { loanTypes } from '@drawbridge/domain/deals/deal-types.ts';
import { inProcessStages } from '@drawbridge/domain/deals/stages.ts';
import { ageBuckets, type AgeBucket } from '@drawbridge/domain/reports/age-buckets.ts';
import { maturityBands } from '@drawbridge/domain/reports/maturity-bands.ts';
import { reportPeriods } from '@drawbridge/domain/reports/report-periods.ts';
import { requestKinds } from '@drawbridge/domain/requests/request-kinds.ts';
import { exportFormats } from '../pipeline/schema.ts';
import { dollars, plainDate, recordId } from '../wire/fields.ts';
import { listCursor, rowLimit } from '../wire/list.ts';
import { workShows } from '../work/schema.ts';

const count = z.number();
/** Half a day is possible in a median; null when there is nothing to measure. */
const someDays = z.nullable(z.number());

const loanType = z.optional(z.enum(loanTypes));
const period = z.optional(z.enum(reportPeriods));
const band = z.optional(z.enum(maturityBands));
const show = z.optional(z.enum(workShows));

export const pipelineReportQuery = z.object({ type: loanType, period });
export type PipelineReportQuery = z.infer<typeof pipelineReportQuery>;

const deals = { deals: count, amount: dollars };
const timed = { ...deals, medianDays: someDays, longestDays: someDays };

/** Loans in process by the stage they are in, each stage in its order, and how long they have been in it. */
export const pipelineReport = z.object({
  asOf: plainDate,
  stages: z.array(z.object({ stage: z.enum(inProcessStages), ...timed })),
  total: z.object(timed),
  /** What left the pipeline since that day. */
  since: plainDate,
  funded: z.object(deals),
  withdrawn: z.object(deals),
});
export type PipelineReport = z.infer<typeof pipelineReport>;

export const openWorkQuery = z.object({ show });
export type OpenWorkQuery = z.infer<typeof openWorkQuery>;

/** The states of a draw in which it waits for the lender, in order. */
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
  /** What they ask for. */
  amount: dollars,
};

/** Pending draws by the days since they were requested, and by the step they wait for. */
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

/** Open servicing requests by kind, by the days since they came in, and how many should have been decided by now. */
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
  /** What is still owed of the loan amount, by the ledgers of those that have one. */
  principal: dollars,
  /** Loans without a ledger: what is owed on them is not known. */
  withoutLedger: z.number(),
};

/** Funded loans by how soon they mature. Bands do not overlap. */
export const maturityReport = z.object({
  asOf: plainDate,
  bands: z.array(z.object({ band: z.enum(maturityBands), ...maturing })),
  total: z.object(maturing),
});
export type MaturityReport = z.infer<typeof maturityReport>;

export const maturingLoansQuery = z.object({
  type: loanType,
  /** One band; all of them when left out. */
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
  /** What is still owed of it, by the ledger; null without a ledger. */
  principal: z.nullable(dollars),
  maturity: plainDate,
  /** Until it matures; negative once it has. */
  days: z.number(),
  /** An extension was asked for, and is not decided yet. */
  extensionAsked: z.boolean(),
});
export type MaturingLoan = z.infer<typeof maturingLoan>;

/** What matures first comes first. */
export const maturingLoans = z.object({ loans: z.array(maturingLoan), nextCursor: z.nullable(z.string()) });

export const reportNames = ['pipeline', 'draws', 'maturities', 'requests'] as const;
export type ReportName = (typeof reportNames)[number];

/** Which report, as what kind of file; narrowed as on its page. What a report has no use for is left aside. */
export const reportExportQuery = z.object({
  report: z.enum(reportNames),
  format: z.enum(exportFormats),
  type: loanType,
  period,
  band,
  show,
});
export type ReportExportQuery = z.infer<typeof reportExportQuery>;
