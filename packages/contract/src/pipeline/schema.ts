import * as z from 'zod/mini';
import { stages } from '@drawbridge/domain/deals/stages.ts';
import { plainDate, recordId, text } from '../wire/fields.ts';
import { manyOf } from '../wire/list.ts';

export const pipelineMessages = {
  stage: 'Please choose among the stages.',
  amount: 'Please give an amount in dollars, as 250000 or 250000.50.',
  viewName: 'Please give the view a name.',
  viewNameTooLong: 'Please use at most 60 characters.',
} as const;

const amount = text(20).check(z.regex(/^\d{1,12}(\.\d{1,2})?$/, pipelineMessages.amount));

/** What narrows a broker’s tables down. Several values of one field stand with bars between them; one of them has to fit. */
export const pipelineFilters = {
  stage: z.optional(manyOf(z.enum(stages, pipelineMessages.stage))),
  product: z.optional(manyOf(text(200))),
  /** Of the property that the deal is known by, as `GA`. */
  state: z.optional(manyOf(text(2))),
  amountFrom: z.optional(amount),
  amountTo: z.optional(amount),
  maturityFrom: z.optional(plainDate),
  maturityTo: z.optional(plainDate),
};
const filters = z.object(pipelineFilters);
export type PipelineFilters = z.infer<typeof filters>;

/** What there is to choose from among the broker’s deals. */
export const pipelineChoices = z.object({
  stages: z.array(z.enum(stages)),
  products: z.array(z.string()),
  states: z.array(z.string()),
});
export type PipelineChoices = z.infer<typeof pipelineChoices>;

export const pipelineTables = ['inprocess', 'funded'] as const;
export const exportFormats = ['csv', 'xlsx'] as const;
export type ExportFormat = (typeof exportFormats)[number];

/** An export holds at most so many rows. */
export const mostExportedRows = 20_000;

/** Everything of a table’s address that a view keeps. */
export const viewedKeys = [
  'q',
  'sort',
  'fq',
  'fsort',
  'stage',
  'product',
  'state',
  'amountFrom',
  'amountTo',
  'maturityFrom',
  'maturityTo',
] as const;
export type ViewedKey = (typeof viewedKeys)[number];

const kept = z.optional(text(2000));
export const viewedSearch = z.object({
  q: kept,
  sort: kept,
  fq: kept,
  fsort: kept,
  stage: kept,
  product: kept,
  state: kept,
  amountFrom: kept,
  amountTo: kept,
  maturityFrom: kept,
  maturityTo: kept,
} satisfies Record<ViewedKey, unknown>);

const viewName = z
  .pipe(
    text(200),
    z.transform((name: string) => name.trim()),
  )
  .check(z.minLength(1, pipelineMessages.viewName), z.maxLength(60, pipelineMessages.viewNameTooLong));

/** A named choice of filters, searches and orders of the pipeline, one person’s own. */
export const savedView = z.object({
  id: recordId,
  name: z.string(),
  search: viewedSearch,
  /** What the dashboard opens with. One at most. */
  isDefault: z.boolean(),
});
export type SavedView = z.infer<typeof savedView>;
export const savedViews = z.object({ views: z.array(savedView) });

export const newView = z.object({ name: viewName, search: viewedSearch, isDefault: z.optional(z.boolean()) });
export type NewView = z.infer<typeof newView>;

/** What is not given stays as it is. */
export const viewChange = z.object({
  id: recordId,
  name: z.optional(viewName),
  search: z.optional(viewedSearch),
  isDefault: z.optional(z.boolean()),
});
export type ViewChange = z.infer<typeof viewChange>;

export const viewReference = z.object({ id: recordId });
