import {
  applicationSettingsCopy,
  brandCopy,
  calendarCopy,
  checkSettingsCopy,
  feesCopy,
  flagCopy,
  noticesCopy,
  retentionCopy,
  timeZoneCopy,
  settingsCopy,
  twoPersonCopy,
  mailsCopy,
  wireCopy,
} from '@drawbridge/messages/lender-settings';
import { useQuery } from '@tanstack/react-query';
import { Link, Outlet } from '@tanstack/react-router';
import { usePageTitle } from '../../platform/page-title.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { tabLinkClass, tabListClass } from '../../ui/nav-links.ts';
import { PageHeading } from '../../ui/page-heading.tsx';
import { ShowFirstSteps } from '../first-steps/public.ts';
import { staffRightsQuery } from '../profile/public.ts';
import { showWhenCurrent } from '../../ui/show-when-current.ts';

const sections = [
  { to: '/staff/settings', title: flagCopy.tab },
  { to: '/staff/settings/brand', title: brandCopy.tab },
  { to: '/staff/settings/mails', title: mailsCopy.tab },
  { to: '/staff/settings/notices', title: noticesCopy.tab },
  { to: '/staff/settings/fees', title: feesCopy.tab },
  { to: '/staff/settings/applications', title: applicationSettingsCopy.tab },
  { to: '/staff/settings/calendar', title: calendarCopy.tab },
  { to: '/staff/settings/time-zone', title: timeZoneCopy.tab },
  { to: '/staff/settings/application-questions', title: settingsCopy.applicationQuestions },
  { to: '/staff/settings/checks', title: checkSettingsCopy.tab },
  { to: '/staff/settings/retention', title: retentionCopy.tab },
  { to: '/staff/settings/wire-instructions', title: wireCopy.tab },
  { to: '/staff/settings/state-limits', title: settingsCopy.stateLimits },
  { to: '/staff/settings/pricing', title: settingsCopy.pricing },
  { to: '/staff/settings/licensed-states', title: settingsCopy.licensedStates },
  { to: '/staff/settings/two-person-rules', title: twoPersonCopy.tab },
] as const;

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
            {sections.map(({ to, title }) => (
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
