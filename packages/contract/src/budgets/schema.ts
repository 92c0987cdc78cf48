import * as z from 'zod/mini';
import { uploadBodyBytes } from '../documents/schema.ts';
import { dollars, instant, recordId, text } from '../wire/fields.ts';

export const budgetMessages = {
  noFile: 'No files selected.',
  uploaded: 'Your file was successfully uploaded!',
  failed: 'Something went wrong with your upload - please try again later.',
  reason: 'Please say why, so that the borrower knows what to change.',
} as const;

/** What is sent and shown of one budget at the most. */
export const mostProblems = 200;

export const budgetFile = z.object({
  /** The deal. */
  opportunityid: recordId,
  /** The name of the file as the person has it; folders before it are dropped. */
  budgetfilename: text(2000).check(z.minLength(1, budgetMessages.noFile)),
  /** The file in base64, with or without the `data:…;base64,` that browsers put before it. */
  budgetfiledata: text(uploadBodyBytes),
});
export type BudgetFile = z.infer<typeof budgetFile>;

const newLine = {
  sublot: z.string(),
  sublotName: z.string(),
  code: z.string(),
  name: z.string(),
};

/** A line as it stands in the file; the amount is null while its cell holds none. */
const checkedLine = z.object({
  /** Where it stands, as a spreadsheet counts. */
  row: z.number(),
  ...newLine,
  amount: z.nullable(dollars),
});
export type CheckedLine = z.infer<typeof checkedLine>;

/** Something to correct: where (a cell as D14, or an area; empty when it stands nowhere) and what. */
const budgetProblem = z.object({ cell: z.string(), row: z.nullable(z.number()), message: z.string() });
export type BudgetProblem = z.infer<typeof budgetProblem>;

/** A line of a new budget, beside the same line of the current one. */
const comparedLine = z.object({
  ...newLine,
  change: z.enum(['removed', 'changed', 'added', 'unchanged']),
  /** What the current budget calls the line and its sublot, where that differs. */
  formerName: z.nullable(z.string()),
  formerSublotName: z.nullable(z.string()),
  /** Null for an added line. */
  before: z.nullable(dollars),
  /** Null for a removed line. */
  after: z.nullable(dollars),
  /** What draws have paid out of it. */
  invoiced: dollars,
  /** The new amount does not cover what was paid. */
  belowPaid: z.boolean(),
});
export type ComparedBudgetLine = z.infer<typeof comparedLine>;

const budgetComparison = z.object({
  /** Lines that no longer cover what was paid first, then removed, changed, added and unchanged ones. */
  lines: z.array(comparedLine),
  before: dollars,
  after: dollars,
  invoiced: dollars,
  holdback: z.nullable(dollars),
  /** The new total less the holdback; null while no holdback is on record. */
  overHoldback: z.nullable(dollars),
});
export type BudgetComparison = z.infer<typeof budgetComparison>;

/** What the file says. One that does not follow the template has no lines, and is kept for the lender as it is. */
export const checkedBudget = z.object({
  followsTemplate: z.boolean(),
  lines: z.array(checkedLine),
  sublots: z.array(
    z.object({ sublot: z.string(), sublotName: z.string(), amount: dollars, lines: z.number() }),
  ),
  total: dollars,
  /** The first of them. */
  problems: z.array(budgetProblem),
  /** All of them. */
  problemCount: z.number(),
  /** What it would change of the budget the deal has; null where there is none, or something to correct. */
  comparison: z.nullable(budgetComparison),
});
export type CheckedBudget = z.infer<typeof checkedBudget>;

export const submissionStates = ['submitted', 'approved', 'returned', 'superseded'] as const;

/** A budget that was handed in. */
export const budgetSubmission = z.object({
  id: recordId,
  fileName: z.string(),
  submitted_at: instant,
  state: z.enum(submissionStates),
  /** Why it was returned. */
  returned_because: z.nullable(z.string()),
  followsTemplate: z.boolean(),
  lineCount: z.number(),
  total: z.nullable(dollars),
});
export type BudgetSubmission = z.infer<typeof budgetSubmission>;

/** The latest that was handed in, and while it waits, what it would change of the budget the deal has. */
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
  /** Who may not approve it. */
  submitted_by_id: recordId,
  decided_at: z.nullable(instant),
  decided_by: z.nullable(z.string()),
  /** The file as it came; good for a few minutes. */
  url: z.string(),
});
export type StaffBudget = z.infer<typeof staffBudget>;

export const staffBudgets = z.object({ budgets: z.array(staffBudget) });
export const submissionId = z.object({ id: recordId });

/** One with its lines; none when the file does not follow the template. */
export const staffBudgetDetails = z.object({
  budget: staffBudget,
  lines: z.array(z.object({ ...newLine, amount: dollars })),
  /** While it waits to take the place of a budget; null otherwise. */
  comparison: z.nullable(budgetComparison),
});
export type StaffBudgetDetails = z.infer<typeof staffBudgetDetails>;
export const budgetToReturn = z.object({
  id: recordId,
  reason: text(1000).check(z.refine((value) => value.trim() !== '', budgetMessages.reason)),
});
export const budgetDecided = z.object({ budget: staffBudget });
