import * as z from 'zod/mini';
import { accountTypes } from '@drawbridge/domain/access/account-types.ts';
import { applicationStates } from '@drawbridge/domain/applications/application-states.ts';
import { applicationProducts } from '@drawbridge/domain/applications/products.ts';
import { stages } from '@drawbridge/domain/deals/stages.ts';
import { nextSteps } from '@drawbridge/domain/officer-pipeline/next-step.ts';
import { instant, plainDate, recordId, text } from '../wire/fields.ts';
import { listCursor, rowLimit } from '../wire/list.ts';

/**
 * Leads; applications that were not sent; sent ones that are not decided; deals before funding, by stage.
 */
export const pipelineViews = ['leads', 'unfinished', 'submitted', 'deals'] as const;
export type PipelineView = (typeof pipelineViews)[number];

const filters = {
  /** `all`: every loan officer’s. The caller’s own by default. */
  whose: z.optional(z.enum(['mine', 'all'])),
  /** Part of a name, the start of an email, an application’s or a loan’s number, or part of a street. */
  q: z.optional(text(100)),
  /** Applications for this product. */
  product: z.optional(z.enum(applicationProducts)),
  /** Applications in this state, decided ones too. */
  state: z.optional(z.enum(applicationStates)),
  /** Applications that this site’s form sent. */
  source: z.optional(text(100)),
  /** Deals in this stage. */
  stage: z.optional(z.enum(stages)),
};

export const pipelineFilter = z.object(filters);
export type PipelineFilter = z.infer<typeof pipelineFilter>;

export const officerPipelineQuery = z.object({
  ...filters,
  view: z.enum(pipelineViews),
  limit: z.optional(rowLimit),
  cursor: z.optional(listCursor),
});
export type OfficerPipelineQuery = z.infer<typeof officerPipelineQuery>;

const kinds = ['lead', 'application', 'deal'] as const;

/** A lead, an application or a deal in one shape. What a kind does not have is null. */
export const pipelineRow = z.object({
  kind: z.enum(kinds),
  id: recordId,
  /** The person, or their email or number when the name is unknown. */
  name: z.string(),
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  /** The application’s or the loan’s number. */
  number: z.nullable(z.string()),
  product: z.nullable(z.string()),
  property: z.nullable(z.string()),
  /** The site whose form sent an application. */
  source: z.nullable(z.string()),
  accountType: z.nullable(z.enum(accountTypes)),
  state: z.nullable(z.enum(applicationStates)),
  stage: z.nullable(z.enum(stages)),
  /** How many required answers are missing, and what the first of them are. */
  missing: z.nullable(z.int()),
  missingFirst: z.array(z.string()),
  /** The last answer, sign-in or decision; null if there was none. */
  lastSeenAt: z.nullable(instant),
  /** The lender’s day it came to where it stands, and days since. */
  since: plainDate,
  days: z.int(),
  /** The last day for a letter. */
  dueOn: z.nullable(plainDate),
  officer: z.nullable(z.string()),
  next: z.enum(nextSteps),
});
export type PipelineRow = z.infer<typeof pipelineRow>;

export const officerPipeline = z.object({ rows: z.array(pipelineRow), nextCursor: z.nullable(z.string()) });

const count = z.int();
/** Each view within the filters, and what to chase next, most urgent first. */
export const pipelineOverview = z.object({
  counts: z.object({ leads: count, unfinished: count, submitted: count, deals: count }),
  /** Deals before funding by stage, in order. */
  stages: z.array(z.object({ stage: z.enum(stages), deals: count })),
  /** The sites whose forms sent applications, at most 50. */
  sources: z.array(z.string()),
  chase: z.array(pipelineRow),
});
export type PipelineOverview = z.infer<typeof pipelineOverview>;

/** A borrower’s product is what they apply for. A broker needs none. */
export const leadConversion = z.object({ id: recordId, product: z.optional(z.enum(applicationProducts)) });
export type LeadConversion = z.infer<typeof leadConversion>;

/** The application that was begun for them; null for a broker. */
export const convertedLead = z.object({ application: z.nullable(recordId) });
