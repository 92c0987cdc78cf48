import type { Feature } from '../../platform/kit/feature.ts';
import { presentSettings } from './present.ts';

/** What the web app knows about the lender before sign-in. */
export const portal = {
  handlers({ config, now, formProof }) {
    return {
      portal: {
        settings: () => Promise.resolve(presentSettings(config, now())),
        formPuzzle: () => Promise.resolve({ puzzle: formProof.puzzle() ?? null }),
      },
    };
  },
} satisfies Feature<'portal'>;
