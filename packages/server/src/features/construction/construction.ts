import type { Feature } from '../../platform/kit/feature.ts';
import { readBudget } from './read-budget.ts';

/** A deal’s approved budget and its draws. */
export const construction = {
  handlers: ({ db }) => ({
    construction: {
      budget: ({ caller, body }) => readBudget(db, caller, body.dealid),
    },
  }),
} satisfies Feature<'construction'>;
