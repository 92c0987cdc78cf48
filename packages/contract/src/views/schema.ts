import * as z from 'zod/mini';
import { viewMoves } from '@drawbridge/domain/views/moved-view.ts';
import { viewMessages } from '@drawbridge/messages/views';
import { recordId, text } from '../wire/fields.ts';

/** The pages with saved views: the broker’s dashboard, the work queue and the employees’ deal list. */
export const viewPlaces = ['pipeline', 'work queue', 'deals'] as const;
export type ViewPlace = (typeof viewPlaces)[number];

/** The query parameters a view saves, by page. */
export const viewedKeys = {
  pipeline: [
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
    'quietDays',
  ],
  'work queue': [
    'q',
    'sort',
    'show',
    'kind',
    'assignee',
    'state',
    'receivedFrom',
    'receivedTo',
    'dueFrom',
    'dueTo',
  ],
  deals: ['q', 'sort', 'stage', 'type', 'columns'],
} as const satisfies Record<ViewPlace, readonly string[]>;
export type ViewedKey = (typeof viewedKeys)[ViewPlace][number];

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
  quietDays: kept,
  show: kept,
  kind: kept,
  assignee: kept,
  receivedFrom: kept,
  receivedTo: kept,
  dueFrom: kept,
  dueTo: kept,
  type: kept,
  columns: kept,
} satisfies Record<ViewedKey, unknown>);
export type ViewedSearch = z.infer<typeof viewedSearch>;

const viewName = z
  .pipe(
    text(200),
    z.transform((name: string) => name.trim()),
  )
  .check(
    z.minLength(1, { error: () => viewMessages.name }),
    z.maxLength(60, { error: () => viewMessages.nameTooLong }),
  );

/** Defaults to the pipeline. */
const place = z.optional(z.enum(viewPlaces));

export const viewsAsked = z.object({ of: place });

export const savedView = z.object({
  id: recordId,
  name: z.string(),
  search: viewedSearch,
  /** The page opens with this view. At most one view per page. */
  isDefault: z.boolean(),
});
export type SavedView = z.infer<typeof savedView>;
export const savedViews = z.object({ views: z.array(savedView) });

export const newView = z.object({
  of: place,
  name: viewName,
  search: viewedSearch,
  isDefault: z.optional(z.boolean()),
});
export type NewView = z.infer<typeof newView>;

/** Omitted fields do not change. */
export const viewChange = z.object({
  id: recordId,
  name: z.optional(viewName),
  search: z.optional(viewedSearch),
  isDefault: z.optional(z.boolean()),
});
export type ViewChange = z.infer<typeof viewChange>;

export const viewReference = z.object({ id: recordId });

export const viewMove = z.object({ id: recordId, move: z.enum(viewMoves) });
