import { DealPage } from '../features/deals/deal-page.tsx';
import { DealAct } from '../features/today/deal-act.tsx';

/** The frame around a deal’s pages, with what it offers its borrower first. */
export function DealFrame() {
  return <DealPage act={DealAct} />;
}
