import type { Feature } from '../../platform/kit/feature.ts';
import { convertLead } from './convert-lead.ts';
import { listPipeline, readOverview } from './list-pipeline.ts';

/** A loan officer’s leads, applications and deals, and what to chase next. */
export const officerPipeline = {
  handlers: (kit) => ({
    officerPipeline: {
      list: ({ caller, query }) => listPipeline(kit, caller, query),
      overview: ({ caller, query }) => readOverview(kit, caller, query),
      convert: ({ body, ...by }) => convertLead(kit, by, body),
    },
  }),
} satisfies Feature<'officerPipeline'>;
