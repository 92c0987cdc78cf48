import * as z from 'zod/mini';
import { firstSteps, reviewedSteps } from '@drawbridge/domain/first-steps/first-steps.ts';

export const firstStepsState = z.object({
  /** Whether steps remain. Always false in the demo, whose lender is set up. */
  open: z.boolean(),
  /** Whether the caller has hidden the list. */
  hidden: z.boolean(),
  steps: z.array(z.object({ step: z.enum(firstSteps), done: z.boolean() })),
});
export type FirstStepsState = z.infer<typeof firstStepsState>;

export const stepReview = z.object({ step: z.enum(reviewedSteps) });

export const stepsHidden = z.object({ hidden: z.boolean() });
