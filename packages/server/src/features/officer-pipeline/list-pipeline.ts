import {
  pipelineViews,
  type OfficerPipelineQuery,
  type PipelineFilter,
  type PipelineOverview,
  type PipelineRow,
} from '@drawbridge/contract/officer-pipeline/schema.ts';
import { inProcessStages } from '@drawbridge/domain/deals/stages.ts';
import { listMessages } from '@drawbridge/messages/wire';
import { refuseField, type Refusal } from '../../platform/http/refusal.ts';
import type { Kit } from '../../platform/kit/kit.ts';
import type { Caller } from '../../platform/session/caller.ts';
import { presentPipelineRow } from './present.ts';
import {
  applicationSources,
  pipelineCount,
  pipelinePage,
  stageCounts,
  type PipelineContext,
} from './store.ts';

type Parts = Pick<Kit, 'db' | 'clock' | 'now'>;

const rowsAtATime = 50;
/** Rows of each view that are judged, and how many of them are shown. */
const judgedAtATime = 25;
const mostChased = 6;

function contextOf({ clock }: Parts, { accountId }: Caller): PipelineContext {
  return { me: accountId, timeZone: clock.timeZone() };
}

/** A page of one view. */
export async function listPipeline(
  parts: Parts,
  caller: Caller,
  { view, limit = rowsAtATime, cursor, ...filter }: OfficerPipelineQuery,
): Promise<{ rows: PipelineRow[]; nextCursor: string | null } | Refusal<'invalid_input'>> {
  const after = cursor && ([String(cursor[0]), cursor[1]] as const);
  if (after && !/^-?\d{1,18}(\.\d{1,9})?$/.test(after[0])) return refuseField('cursor', listMessages.cursor);
  const context = contextOf(parts, caller);
  const found = await pipelinePage(parts.db, view, filter, { ...context, after, limit: limit + 1 });
  const shown = found.slice(0, limit);
  const last = shown.at(-1);
  return {
    rows: shown.map((row) => presentPipelineRow(row, parts).row),
    nextCursor: found.length > limit && last ? JSON.stringify([last.place, last.id]) : null,
  };
}

/** How much is in each view, and what to chase next. */
export async function readOverview(
  parts: Parts,
  caller: Caller,
  filter: PipelineFilter,
): Promise<PipelineOverview> {
  const { db } = parts;
  const context = contextOf(parts, caller);
  const [leads = 0, unfinished = 0, submitted = 0, deals = 0] = await Promise.all(
    pipelineViews.map((view) => pipelineCount(db, view, filter, context)),
  );
  const pages = await Promise.all(
    pipelineViews.map((view) =>
      pipelinePage(db, view, filter, { ...context, after: undefined, limit: judgedAtATime }),
    ),
  );
  const stages = await stageCounts(db, filter, context);
  return {
    counts: { leads, unfinished, submitted, deals },
    stages: inProcessStages.flatMap((stage) => stages.find((one) => one.stage === stage) ?? []),
    sources: [...(await applicationSources(db))],
    chase: pages
      .flat()
      .map((row) => presentPipelineRow(row, parts))
      .filter(({ urgency }) => urgency > 0)
      .toSorted((a, b) => b.urgency - a.urgency)
      .slice(0, mostChased)
      .map(({ row }) => row),
  };
}
