import type { firstStepRoutes } from '@drawbridge/contract/first-steps/routes.ts';
import type { HandlersOf } from '../../platform/http/handler.ts';
import { hideFirstSteps, readFirstSteps, reviewStep, type FirstStepParts } from './keep-first-steps.ts';

/** The calls about what is left to do on a new portal. */
export function firstStepHandlers(parts: FirstStepParts): HandlersOf<typeof firstStepRoutes> {
  return {
    read: ({ caller }) => readFirstSteps(parts, caller),
    review: ({ caller, body }) => reviewStep(parts, caller, body.step),
    hide: ({ caller, body }) => hideFirstSteps(parts, caller, body.hidden),
  };
}
