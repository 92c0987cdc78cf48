import type { Feature } from '../../platform/kit/feature.ts';
import { approveHold, declineHold, withdrawHold } from './decide-hold.ts';
import { decideDefault, previewDefault, withdrawDefault } from './decide-default.ts';
import { previewExtension } from './extend-loan.ts';
import { expireHoldChanges } from './hold-store.ts';
import { proposeHold, proposeRelease } from './propose-hold.ts';
import { readHold, readStanding } from './read-standing.ts';

/** Holds, and defaults that employees declare. */
export const standing = {
  handlers: (kit) => ({
    standing: {
      read: ({ caller, query }) => readStanding(kit, caller, query.dealid),
      proposeHold: ({ body, ...by }) => proposeHold(kit, by, body),
      proposeRelease: ({ body, ...by }) => proposeRelease(kit, by, body),
      readHold: ({ caller, params }) => readHold(kit, caller, params.id),
      approveHold: ({ body, ...by }) => approveHold(kit, by, body.id),
      declineHold: ({ body, ...by }) => declineHold(kit, by, body),
      withdrawHold: ({ body, ...by }) => withdrawHold(kit, by, body.id),
      previewDefault: ({ caller, body }) => previewDefault(kit, caller, body),
      decideDefault: ({ body, ...by }) => decideDefault(kit, by, body),
      previewExtension: ({ caller, body }) => previewExtension(kit, caller, body),
      withdrawDefault: ({ body, ...by }) => withdrawDefault(kit, by, body),
    },
  }),
  sweeps: [expireHoldChanges],
} satisfies Feature<'standing'>;
