import { addDays, type PlainDate } from '@drawbridge/domain/calendar/plain-date.ts';
import { inProcessStages, isInProcess, type Stage } from '@drawbridge/domain/deals/stages.ts';
import type { StageRow } from './columns.ts';
import type { Chance } from '../random.ts';

/** The last stage of a deal before its borrower withdrew it. */
const lastStageBeforeWithdrawal = 'Borrower Underwriting';

function stagesUpTo(status: Stage): Stage[] {
  if (isInProcess(status)) return inProcessStages.slice(0, inProcessStages.indexOf(status) + 1);
  if (status === 'Withdrawn') return [...stagesUpTo(lastStageBeforeWithdrawal), status];
  return status === 'Paid Off' ? [...stagesUpTo('Funded'), status] : [...inProcessStages, status];
}

/** The day a signed loan is funded. */
export const fundedOn = (signedOn: PlainDate): PlainDate => addDays(signedOn, 2);

/** Every stage up to the deal’s status, a few days apart, ending on the status date. */
export function stageHistory(
  dealId: string,
  deal: { status: Stage; statusDate: PlainDate; signedOn?: PlainDate },
  chance: Chance,
): StageRow[] {
  const history: StageRow[] = [];
  let reachedOn = deal.statusDate;
  for (const stage of stagesUpTo(deal.status).toReversed()) {
    if (stage === 'Funded' && deal.status === 'Paid Off' && deal.signedOn)
      reachedOn = fundedOn(deal.signedOn);
    history.unshift({ deal_id: dealId, stage, reached_on: reachedOn });
    reachedOn = addDays(reachedOn, -chance.whole(3, 11));
  }
  return history;
}
