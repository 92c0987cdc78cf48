import { settingsCopy } from '@drawbridge/messages/lender-settings';
import { useQuery } from '@tanstack/react-query';
import { Link, Outlet } from '@tanstack/react-router';
import { usePageTitle } from '../../platform/page-title.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { tabLinkClass, tabListClass } from '../../ui/nav-links.ts';
import { PageHeading } from '../../ui/page-heading.tsx';
import { ShowFirstSteps } from '../first-steps/public.ts';
import { staffRightsQuery } from '../profile/public.ts';
import { showWhenCurrent } from '../../ui/show-when-current.ts';
import { settingsSections } from './settings-sections.ts';

export function SettingsPage() {
  usePageTitle(settingsCopy.title);
  const administers = useQuery(staffRightsQuery).data?.administrator;
  return (
    <div className="page">
      <PageHeading title={settingsCopy.title} subtitle={settingsCopy.subtitle} />
      {administers === true && <ShowFirstSteps />}
      {administers === false ? (
        <EmptyState title={settingsCopy.administrators}>{settingsCopy.administratorsText}</EmptyState>
      ) : (
        <>
          <nav aria-label={settingsCopy.sections} className={tabListClass}>
            {settingsSections.map(({ to, title }) => (
              <Link
                key={to}
                to={to}
                activeOptions={{ exact: to === '/staff/settings' }}
                className={tabLinkClass}
                ref={showWhenCurrent}
              >
                {title}
              </Link>
            ))}
          </nav>
          {/* Others would only get refusals from the server. */}
          {administers === true && <Outlet />}
        </>
      )}
    </div>
  );
}
