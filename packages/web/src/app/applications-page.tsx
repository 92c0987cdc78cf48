import { thankYouCopy } from '@drawbridge/messages/app';
import { Link } from '@tanstack/react-router';
import { OwnTermSheets } from '../features/pricing/own-sheets.tsx';
import { OwnApplications } from '../features/applications/own-applications.tsx';
import { useSession } from '../platform/session.ts';
import { buttonClass } from '../ui/button-class.ts';
import { followsLines } from './follows-lines.ts';

/** New Applications, with the way to a borrower’s lines of credit. */
export function ApplicationsPage() {
  const session = useSession();
  return (
    <>
      <OwnApplications
        actions={
          session &&
          followsLines(session) && (
            <Link to="/dashboard/applications/line-of-credit" className={buttonClass()}>
              {thankYouCopy.toLinesOfCredit}
            </Link>
          )
        }
      />
      <OwnTermSheets className="page" />
    </>
  );
}
