import { LineOfCreditPage } from '../features/lines-of-credit/line-of-credit-page.tsx';
import { useSession } from '../platform/session.ts';
import { DefaultDashboard } from './default-dashboard.tsx';
import { followsLines } from './follows-lines.ts';

/** A borrower’s lines of credit while the lender takes applications in the portal, otherwise the default dashboard. */
export function LineOfCreditRoute() {
  const session = useSession();
  return session && followsLines(session) ? <LineOfCreditPage /> : <DefaultDashboard />;
}
