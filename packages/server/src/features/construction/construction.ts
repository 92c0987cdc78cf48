import type { Feature } from '../../platform/kit/feature.ts';
import { readBudget } from './read-budget.ts';

/** The approved budget of a deal and what was drawn from it. */
export const construction = {
  handlers: ({ db }) => ({
    construction: {
      budget: ({ caller, body }) => readBudget(db, caller, body.dealid),
    },
  }),
} satisfies Feature<'construction'>;
