import type { Feature } from '../../platform/kit/feature.ts';
import { presentSettings } from './present.ts';

/** What the web app knows of the lender before anybody has signed in. */
export const portal = {
  handlers: ({ config, now }) => ({
    portal: { settings: () => Promise.resolve(presentSettings(config, now())) },
  }),
} satisfies Feature<'portal'>;
