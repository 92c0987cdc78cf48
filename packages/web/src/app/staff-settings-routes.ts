import { pagesUnder } from './pages-under.ts';
import { staff } from './staff-route.ts';

const staffSettings = pagesUnder(staff)(
  'settings',
  () => import('../features/lender-settings/settings-page.tsx'),
  'SettingsPage',
);

const section = pagesUnder(staffSettings);

export const staffSettingsArea = staffSettings.addChildren([
  section('/', () => import('../features/lender-settings/flags-section.tsx'), 'FlagsSection'),
  section('brand', () => import('../features/lender-settings/brand-section.tsx'), 'BrandSection'),
  section('mails', () => import('../features/lender-settings/mails-section.tsx'), 'MailsSection'),
  section('mails/$mailKey', () => import('../features/lender-settings/mail-section.tsx'), 'MailSection'),
  section('fees', () => import('../features/lender-settings/fees-section.tsx'), 'FeesSection'),
  section('notices', () => import('../features/lender-settings/notices-section.tsx'), 'NoticesSection'),
  section(
    'applications',
    () => import('../features/lender-settings/applications-section.tsx'),
    'ApplicationsSection',
  ),
  section('calendar', () => import('../features/lender-settings/calendar-section.tsx'), 'CalendarSection'),
  section('time-zone', () => import('../features/lender-settings/time-zone-section.tsx'), 'TimeZoneSection'),
  section('checks', () => import('../features/lender-settings/checks-section.tsx'), 'ChecksSection'),
  section('retention', () => import('../features/lender-settings/retention-section.tsx'), 'RetentionSection'),
  section(
    'application-questions',
    () => import('../features/applications/questions-section.tsx'),
    'QuestionsSection',
  ),
  section('state-limits', () => import('../features/state-limits/limits-section.tsx'), 'LimitsSection'),
  section('pricing', () => import('../features/pricing/grid-section.tsx'), 'GridSection'),
  section('licensed-states', () => import('../features/pricing/licenses-section.tsx'), 'LicensesSection'),
  section('wire-instructions', () => import('../features/lender-settings/wire-section.tsx'), 'WireSection'),
  section(
    'two-person-rules',
    () => import('../features/lender-settings/two-person-section.tsx'),
    'TwoPersonSection',
  ),
]);
