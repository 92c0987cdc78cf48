import type { pipelineRoutes } from '@drawbridge/contract/pipeline/routes.ts';
import type { HandlersOf } from '../../platform/http/handler.ts';
import { exportDeals, type ExportParts } from './export-deals.ts';
import { listChoices } from './list-choices.ts';

export function pipelineHandlers(parts: ExportParts): HandlersOf<typeof pipelineRoutes> {
  const { db } = parts;
  return {
    choices: ({ caller }) => listChoices(db, caller),
    export: (call) => exportDeals(parts, call, call.query),
  };
}
