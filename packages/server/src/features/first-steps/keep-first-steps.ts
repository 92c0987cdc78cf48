import type { FirstStepsState } from '@drawbridge/contract/first-steps/schema.ts';
import { firstSteps, firstStepsDone, type ReviewedStep } from '@drawbridge/domain/first-steps/first-steps.ts';
import type { Config } from '../../platform/config/config.ts';
import type { Kit } from '../../platform/kit/kit.ts';
import type { Caller } from '../../platform/session/caller.ts';
import { recordAction } from '../access/public.ts';
import { noteHidden, noteReview, noteShown, storedFacts } from './store.ts';

export interface FirstStepParts extends Pick<Kit, 'db' | 'clock'> {
  readonly config: Pick<Config, 'demo' | 'lenderGiven' | 'lender'>;
}

/** Which setup steps are done, based on the portal’s data. */
export async function readFirstSteps(
  { db, config }: FirstStepParts,
  caller: Caller,
): Promise<FirstStepsState> {
  const { hidden, ...stored } = await storedFacts(db, caller.accountId);
  const done = firstStepsDone({
    ...stored,
    hasBrand: stored.hasBrand || config.lenderGiven,
    hasLogo: stored.hasLogo || (config.lenderGiven && config.lender.logoUrl !== null),
  });
  const steps = firstSteps.map((step) => ({ step, done: done[step] }));
  return { open: !config.demo && steps.some((step) => !step.done), hidden, steps };
}

/** Marks the defaults of a step as reviewed. */
export async function reviewStep(
  parts: FirstStepParts,
  caller: Caller,
  step: ReviewedStep,
): Promise<FirstStepsState> {
  const { db, clock } = parts;
  await db.transaction().execute(async (tx) => {
    const at = clock.now();
    const by = caller.accountId;
    if (await noteReview(tx, { step, by, at }))
      await recordAction(tx, { at, accountId: by, action: 'first step reviewed', particulars: { step } });
  });
  return readFirstSteps(parts, caller);
}

/** Hides the first steps for one administrator or shows them again. Others are not affected. */
export async function hideFirstSteps(
  parts: FirstStepParts,
  caller: Caller,
  hidden: boolean,
): Promise<FirstStepsState> {
  const { db, clock } = parts;
  if (hidden) await noteHidden(db, caller.accountId, clock.now());
  else await noteShown(db, caller.accountId);
  return readFirstSteps(parts, caller);
}
