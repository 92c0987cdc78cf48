import type { Feature } from '../../platform/kit/feature.ts';
import { hideFirstSteps, readFirstSteps, reviewStep } from './keep-first-steps.ts';

/** The setup steps of a new portal. */
export const firstSteps = {
  handlers: (kit) => ({
    firstSteps: {
      read: ({ caller }) => readFirstSteps(kit, caller),
      review: ({ caller, body }) => reviewStep(kit, caller, body.step),
      hide: ({ caller, body }) => hideFirstSteps(kit, caller, body.hidden),
    },
  }),
} satisfies Feature<'firstSteps'>;
