import type { Feature } from '../../platform/kit/feature.ts';
import { confirmLimit, removeLimit } from './confirm-limit.ts';
import { presentLimits } from './present.ts';

/** What states allow lenders to agree on. */
export const stateLimits = {
  handlers: (kit) => ({
    stateLimits: {
      list: () => presentLimits(kit.db),
      confirm: ({ body, ...by }) => confirmLimit(kit, by, body),
      end: ({ caller, body }) => removeLimit(kit, caller, body.id),
    },
  }),
} satisfies Feature<'stateLimits'>;
