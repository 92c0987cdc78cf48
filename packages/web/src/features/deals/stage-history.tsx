import { dealCopy } from '@drawbridge/messages/deals';
import type { Deal } from '@drawbridge/contract/deals/schema.ts';
import { stageNames } from '@drawbridge/domain/deals/stages.ts';
import { formatDate } from '../../platform/format.ts';
import { Disclosure } from '../../ui/disclosure.tsx';
import { Timeline } from '../../ui/timeline.tsx';

export function StageHistory({ deal }: { readonly deal: Deal }) {
  if (deal.stages.length === 0) return null;
  return (
    <div className="border-t border-line">
      <Disclosure title={dealCopy.stageHistory}>
        <Timeline
          label={dealCopy.stageHistory}
          entries={deal.stages.toReversed().map(({ stage, reachedOn }) => ({
            title: stageNames[stage],
            state: stage === deal.status ? ('active' as const) : ('complete' as const),
            when: formatDate(reachedOn),
          }))}
        />
      </Disclosure>
    </div>
  );
}
