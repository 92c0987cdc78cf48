import * as z from 'zod/mini';
import { budgetMessages } from '@drawbridge/messages/budgets';
import { uploadBodyBytes } from '../documents/schema.ts';
import { dollars, instant, recordId, text } from '../wire/fields.ts';

/** The most problems listed per budget. Further ones are only counted. */
export const maxProblems = 200;

export const budgetFile = z.object({
  opportunityid: recordId,
  /** The server drops any folders before the name. */
  budgetfilename: text(2000).check(z.minLength(1, { error: () => budgetMessages.noFile })),
  /** Base64, with or without the browser’s `data:…;base64,` prefix. */
  budgetfiledata: text(uploadBodyBytes),
});
export type BudgetFile = z.infer<typeof budgetFile>;

const newLine = {
  sublot: z.string(),
  sublotName: z.string(),
  code: z.string(),
  name: z.string(),
};

/** The amount is null when its cell has no valid one. */
const checkedLine = z.object({
  /** The row number in the spreadsheet. */
  row: z.number(),
  ...newLine,
  amount: z.nullable(dollars),
});
export type CheckedLine = z.infer<typeof checkedLine>;

/** `cell` is a cell such as D14 or a range. Empty when the problem has no place. */
const budgetProblem = z.object({ cell: z.string(), row: z.nullable(z.number()), message: z.string() });
export type BudgetProblem = z.infer<typeof budgetProblem>;

const comparedLine = z.object({
  ...newLine,
  change: z.enum(['removed', 'changed', 'added', 'unchanged']),
  /** The line’s current name if the new one differs; likewise for the sublot. */
  formerName: z.nullable(z.string()),
  formerSublotName: z.nullable(z.string()),
  before: z.nullable(dollars),
  after: z.nullable(dollars),
  /** Paid by draws. */
  invoiced: dollars,
  /** True when the new amount is below what was paid. */
  belowPaid: z.boolean(),
});
export type ComparedBudgetLine = z.infer<typeof comparedLine>;

const budgetComparison = z.object({
  /** Lines below what was paid come first, then removed, changed, added and unchanged ones. */
  lines: z.array(comparedLine),
  before: dollars,
  after: dollars,
  invoiced: dollars,
  holdback: z.nullable(dollars),
  /** The new total minus the holdback; null without a holdback on file. */
  overHoldback: z.nullable(dollars),
});
export type BudgetComparison = z.infer<typeof budgetComparison>;

/** A file that does not follow the template has no lines. The lender reviews it by hand. */
export const checkedBudget = z.object({
  followsTemplate: z.boolean(),
  lines: z.array(checkedLine),
  sublots: z.array(
    z.object({ sublot: z.string(), sublotName: z.string(), amount: dollars, lines: z.number() }),
  ),
  total: dollars,
  /** The first `maxProblems`. */
  problems: z.array(budgetProblem),
  /** Counts all problems, listed or not. */
  problemCount: z.number(),
  /** Null without a current budget or while there are problems. */
  comparison: z.nullable(budgetComparison),
});
export type CheckedBudget = z.infer<typeof checkedBudget>;

export const submissionStates = ['submitted', 'approved', 'returned', 'superseded'] as const;

export const budgetSubmission = z.object({
  id: recordId,
  fileName: z.string(),
  submitted_at: instant,
  state: z.enum(submissionStates),
  returned_because: z.nullable(z.string()),
  followsTemplate: z.boolean(),
  lineCount: z.number(),
  total: z.nullable(dollars),
});
export type BudgetSubmission = z.infer<typeof budgetSubmission>;

/** The latest submitted budget, compared with the current one while it is pending. */
export const latestSubmission = z.object({
  submission: z.nullable(budgetSubmission),
  comparison: z.nullable(budgetComparison),
});
export type LatestSubmission = z.infer<typeof latestSubmission>;
export const budgetUploaded = z.object({ message: z.string(), submission: budgetSubmission });

export const staffBudgetsQuery = z.object({ state: z.optional(z.enum(submissionStates)) });

const staffBudget = z.object({
  ...budgetSubmission.shape,
  deal: z.object({ id: recordId, number: z.string(), borrower: z.string() }),
  submitted_by: z.string(),
  /** This person cannot approve it. */
  submitted_by_id: recordId,
  decided_at: z.nullable(instant),
  decided_by: z.nullable(z.string()),
  /** A link to the original file that expires after a few minutes. */
  url: z.string(),
});
export type StaffBudget = z.infer<typeof staffBudget>;

export const staffBudgets = z.object({ budgets: z.array(staffBudget) });
export const submissionId = z.object({ id: recordId });

/** Has no lines when the file does not follow the template. */
export const staffBudgetDetails = z.object({
  budget: staffBudget,
  lines: z.array(z.object({ ...newLine, amount: dollars })),
  /** Null unless the budget is pending and would replace another. */
  comparison: z.nullable(budgetComparison),
});
export type StaffBudgetDetails = z.infer<typeof staffBudgetDetails>;
export const budgetToReturn = z.object({
  id: recordId,
  reason: text(1000).check(z.refine((value) => value.trim() !== '', { error: () => budgetMessages.reason })),
});
export const budgetDecided = z.object({ budget: staffBudget });
