import type { Kit } from '../../platform/kit/kit.ts';
import { applicationById } from '../applications/public.ts';
import { scenarioIn } from './application-scenario.ts';
import { addEstimate } from './estimate-store.ts';
import { presentPriced, priceScenario } from './price-scenario.ts';

/**
 * Keeps what the portal says about an application’s scenario on the day it was submitted, so that the reasons of an automatic “no”
 * outlast later grids and answers (12 CFR 1002.12(b) has creditors keep what they used in evaluating an application).
 */
export async function keepEstimate(
  { db, clock }: Pick<Kit, 'db' | 'clock'>,
  applicationId: string,
): Promise<void> {
  const application = await applicationById(db, applicationId);
  const submittedAt = application?.submitted_at;
  if (!application || !submittedAt) return;
  const on = clock.dayOf(submittedAt);
  const scenario = scenarioIn(application);
  const priced = await priceScenario(db, scenario, on);
  await addEstimate(db, {
    applicationId,
    submittedAt,
    on,
    scenario,
    estimate: presentPriced(priced),
    gridId: priced.kind === 'quoted' ? priced.gridId : null,
  });
}
