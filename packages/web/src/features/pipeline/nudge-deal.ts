import { pipelineRoutes } from '@drawbridge/contract/pipeline/routes.ts';
import type { Nudged, StuckDeal } from '@drawbridge/contract/pipeline/schema.ts';
import { call } from '../../platform/api.ts';

/** Emails the people a deal waits for. Repeated by mistake, it is refused: a deal is nudged once a day. */
export function nudgeDeal(dealid: string): Promise<Nudged> {
  return call(pipelineRoutes.nudge, { body: { dealid } });
}

/** Whether a deal waits for someone other than the broker and was not nudged today. */
export function canNudge({ ballWith, nudgedOn }: StuckDeal, today: string): boolean {
  return ballWith !== 'broker' && nudgedOn !== today;
}
