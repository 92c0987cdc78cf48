import type { Building } from '@drawbridge/contract/today/schema.ts';
import { cx } from '../../ui/cx.ts';
import { BuildingCard } from './building-card.tsx';

interface BuildingsProps {
  readonly buildings: readonly Building[];
  readonly isViewed: boolean;
}

/** The loans whose construction goes on, as far as their budgets are drawn. */
export function Buildings({ buildings, isViewed }: BuildingsProps) {
  return (
    <div className={cx('grid gap-6', buildings.length > 1 && 'md:grid-cols-2')}>
      {buildings.map((building) => (
        <BuildingCard key={building.dealId} building={building} named mayRequest={!isViewed} />
      ))}
    </div>
  );
}
