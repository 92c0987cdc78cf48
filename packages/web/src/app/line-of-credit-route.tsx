import { LineOfCreditPage } from '../features/lines-of-credit/line-of-credit-page.tsx';
import { useSession } from '../platform/session.ts';
import { DefaultDashboard } from './default-dashboard.tsx';
import { followsLines } from './follows-lines.ts';

/** The lines of credit of a borrower, while the lender takes applications in the portal; else the default dashboard. */
export function LineOfCreditRoute() {
  const session = useSession();
  return session && followsLines(session) ? <LineOfCreditPage /> : <DefaultDashboard />;
}
