import { DealOverview } from '../features/deals/deal-overview.tsx';
import { DealBuilding } from '../features/today/public.ts';

/** A deal’s first tab, with its construction. */
export function DealOverviewPage() {
  return <DealOverview building={DealBuilding} />;
}
