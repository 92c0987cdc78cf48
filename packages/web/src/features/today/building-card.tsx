import { buildingCopy as copy } from '@drawbridge/messages/today';
import { Link } from '@tanstack/react-router';
import type { Building } from '@drawbridge/contract/today/schema.ts';
import { percentUsed } from '@drawbridge/domain/construction/budget-amounts.ts';
import { formatAmount } from '../../platform/format.ts';
import { buttonClass, textLinkClass } from '../../ui/button-class.ts';
import { Card } from '../../ui/card.tsx';
import { FillingHouse } from '../../ui/filling-house.tsx';
import { SegmentBar } from '../../ui/segment-bar.tsx';

interface BuildingCardProps {
  readonly building: Building;
  /** Names the deal, where the page doesn’t. */
  readonly named: boolean;
  /** Whether it leads to the request of a draw. Employees who view the account may not send one. */
  readonly mayRequest: boolean;
}

/** How far a deal’s construction is paid for: its house filled as far as the budget is drawn, and the way to the next draw. */
export function BuildingCard({ building, named, mayRequest }: BuildingCardProps) {
  const { dealId, dealName: deal, budget, drawn, requested, left, isDrawable, picture } = building;
  const percent = percentUsed({ budget, invoiced: drawn });
  const requests = isDrawable && mayRequest;
  return (
    <Card label={copy.title({ deal })} padded>
      <div className="flex items-center gap-4">
        <FillingHouse
          seed={picture?.seed ?? deal}
          shape={picture?.shape}
          percent={percent}
          label={copy.house({ percent: String(percent), deal })}
        />
        <div className="min-w-0 flex-1">
          {named && <h2 className="text-base wrap-anywhere">{deal}</h2>}
          <p className="num text-xl font-semibold">{copy.left({ amount: formatAmount(left) })}</p>
          <p className="num text-sm text-ink-2">
            {copy.drawnOf({
              percent: String(percent),
              budget: formatAmount(budget),
            })}
          </p>
        </div>
      </div>
      <SegmentBar
        className="mt-4"
        label={copy.title({ deal })}
        segments={[
          { label: copy.drawn, amount: drawn, value: formatAmount(drawn), look: 'accent' },
          { label: copy.requested, amount: requested, value: formatAmount(requested), look: 'amber' },
          { label: copy.rest, amount: left, value: formatAmount(left), look: 'rest' },
        ]}
      />
      <p className="mt-4">
        <Link
          to="/dashboard/deal/$dealId/construction"
          params={{ dealId }}
          hash={requests ? 'request' : ''}
          className={requests ? buttonClass({ variant: 'primary' }) : `${textLinkClass} touch`}
        >
          {requests ? copy.request : copy.open}
        </Link>
      </p>
    </Card>
  );
}
