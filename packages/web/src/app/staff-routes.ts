import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { currentSession } from '../platform/session.ts';
import { requireSession } from './require-session.ts';
import { root } from './root-route.ts';

const staff = createRoute({
  getParentRoute: () => root,
  path: '/staff',
  beforeLoad: (context) => {
    requireSession(context);
    // While viewing an account, an employee acts as that person.
    if (currentSession()?.accountType === 'Employee') return;
    redirect({ to: '/dashboard', replace: true, throw: true });
  },
  component: lazyRouteComponent(() => import('./dashboard.tsx'), 'DashboardLayout'),
});

const staffPages = () => import('./staff-pages.tsx');

const staffHome = createRoute({
  getParentRoute: () => staff,
  path: '/',
  component: lazyRouteComponent(staffPages, 'StaffHomePage'),
});

const staffDeals = createRoute({
  getParentRoute: () => staff,
  path: 'deals',
  component: lazyRouteComponent(staffPages, 'StaffDealsPage'),
});

const staffDeal = createRoute({
  getParentRoute: () => staff,
  path: 'deals/$dealId',
  component: lazyRouteComponent(() => import('../features/deals/staff-deal-page.tsx'), 'StaffDealPage'),
});

const staffPayoff = createRoute({
  getParentRoute: () => staff,
  path: 'deals/$dealId/payoff',
  component: lazyRouteComponent(() => import('../features/payoff/payoff-page.tsx'), 'PayoffPage'),
});

const staffTerms = createRoute({
  getParentRoute: () => staff,
  path: 'deals/$dealId/terms',
  component: lazyRouteComponent(() => import('../features/loan-accounts/terms-page.tsx'), 'TermsPage'),
});

const staffLedger = createRoute({
  getParentRoute: () => staff,
  path: 'deals/$dealId/ledger',
  component: lazyRouteComponent(() => import('../features/ledger/ledger-page.tsx'), 'LedgerPage'),
});

const staffStanding = createRoute({
  getParentRoute: () => staff,
  path: 'deals/$dealId/standing',
  component: lazyRouteComponent(() => import('../features/standing/standing-page.tsx'), 'StandingPage'),
});

const staffHold = createRoute({
  getParentRoute: () => staff,
  path: 'holds/$holdId',
  component: lazyRouteComponent(() => import('../features/standing/hold-page.tsx'), 'HoldPage'),
});

const notifications = createRoute({
  getParentRoute: () => staff,
  path: 'notifications',
  component: lazyRouteComponent(() => import('../features/work/notifications-page.tsx'), 'NotificationsPage'),
});

const staffPeople = createRoute({
  getParentRoute: () => staff,
  path: 'people',
  component: lazyRouteComponent(() => import('../features/people/people-page.tsx'), 'PeoplePage'),
});

const staffPerson = createRoute({
  getParentRoute: () => staff,
  path: 'people/$personId',
  component: lazyRouteComponent(() => import('../features/people/person-page.tsx'), 'PersonPage'),
});

const staffApprovals = createRoute({
  getParentRoute: () => staff,
  path: 'approvals',
  component: lazyRouteComponent(() => import('../features/approvals/approvals-page.tsx'), 'ApprovalsPage'),
});

const staffAudit = createRoute({
  getParentRoute: () => staff,
  path: 'audit',
  component: lazyRouteComponent(() => import('../features/audit/audit-page.tsx'), 'AuditPage'),
});

const staffIntegrations = createRoute({
  getParentRoute: () => staff,
  path: 'integrations',
  component: lazyRouteComponent(
    () => import('../features/api-keys/integrations-page.tsx'),
    'IntegrationsPage',
  ),
});

const staffRequest = createRoute({
  getParentRoute: () => staff,
  path: 'requests/$requestId',
  component: lazyRouteComponent(
    () => import('../features/requests/staff-request-page.tsx'),
    'StaffRequestPage',
  ),
});

const staffBankAccount = createRoute({
  getParentRoute: () => staff,
  path: 'bank-accounts/$accountId',
  component: lazyRouteComponent(
    () => import('../features/beneficiaries/staff-bank-account-page.tsx'),
    'StaffBankAccountPage',
  ),
});

const staffDraw = createRoute({
  getParentRoute: () => staff,
  path: 'draws/$drawId',
  component: lazyRouteComponent(() => import('../features/draws/staff-draw-page.tsx'), 'StaffDrawPage'),
});

const staffBudget = createRoute({
  getParentRoute: () => staff,
  path: 'budgets/$budgetId',
  component: lazyRouteComponent(() => import('../features/budgets/staff-budget-page.tsx'), 'StaffBudgetPage'),
});

const staffDocument = createRoute({
  getParentRoute: () => staff,
  path: 'documents/$documentId',
  component: lazyRouteComponent(
    () => import('../features/documents/staff-document-page.tsx'),
    'StaffDocumentPage',
  ),
});
const reportPages = () => import('../features/reports/report-pages.ts');

const staffReports = [
  createRoute({
    getParentRoute: () => staff,
    path: 'reports',
    component: lazyRouteComponent(reportPages, 'PipelineReportPage'),
  }),
  createRoute({
    getParentRoute: () => staff,
    path: 'reports/draws',
    component: lazyRouteComponent(reportPages, 'DrawsReportPage'),
  }),
  createRoute({
    getParentRoute: () => staff,
    path: 'reports/maturities',
    component: lazyRouteComponent(reportPages, 'MaturitiesReportPage'),
  }),
  createRoute({
    getParentRoute: () => staff,
    path: 'reports/requests',
    component: lazyRouteComponent(reportPages, 'RequestsReportPage'),
  }),
] as const;

const staffImports = createRoute({
  getParentRoute: () => staff,
  path: 'import',
  component: lazyRouteComponent(() => import('../features/imports/imports-page.tsx'), 'ImportsPage'),
});

const staffImport = createRoute({
  getParentRoute: () => staff,
  path: 'import/$importId',
  component: lazyRouteComponent(() => import('../features/imports/import-page.tsx'), 'ImportPage'),
});

const staffSettings = createRoute({
  getParentRoute: () => staff,
  path: 'settings',
  component: lazyRouteComponent(
    () => import('../features/lender-settings/settings-page.tsx'),
    'SettingsPage',
  ),
});

const settingsSections = [
  createRoute({
    getParentRoute: () => staffSettings,
    path: '/',
    component: lazyRouteComponent(
      () => import('../features/lender-settings/flags-section.tsx'),
      'FlagsSection',
    ),
  }),
  createRoute({
    getParentRoute: () => staffSettings,
    path: 'brand',
    component: lazyRouteComponent(
      () => import('../features/lender-settings/brand-section.tsx'),
      'BrandSection',
    ),
  }),
  createRoute({
    getParentRoute: () => staffSettings,
    path: 'mails',
    component: lazyRouteComponent(
      () => import('../features/lender-settings/mails-section.tsx'),
      'MailsSection',
    ),
  }),
  createRoute({
    getParentRoute: () => staffSettings,
    path: 'mails/$mailKey',
    component: lazyRouteComponent(
      () => import('../features/lender-settings/mail-section.tsx'),
      'MailSection',
    ),
  }),
  createRoute({
    getParentRoute: () => staffSettings,
    path: 'fees',
    component: lazyRouteComponent(
      () => import('../features/lender-settings/fees-section.tsx'),
      'FeesSection',
    ),
  }),
  createRoute({
    getParentRoute: () => staffSettings,
    path: 'calendar',
    component: lazyRouteComponent(
      () => import('../features/lender-settings/calendar-section.tsx'),
      'CalendarSection',
    ),
  }),
  createRoute({
    getParentRoute: () => staffSettings,
    path: 'retention',
    component: lazyRouteComponent(
      () => import('../features/lender-settings/retention-section.tsx'),
      'RetentionSection',
    ),
  }),
  createRoute({
    getParentRoute: () => staffSettings,
    path: 'wire-instructions',
    component: lazyRouteComponent(
      () => import('../features/lender-settings/wire-section.tsx'),
      'WireSection',
    ),
  }),
  createRoute({
    getParentRoute: () => staffSettings,
    path: 'two-person-rules',
    component: lazyRouteComponent(
      () => import('../features/lender-settings/two-person-section.tsx'),
      'TwoPersonSection',
    ),
  }),
] as const;

const staffWebhook = createRoute({
  getParentRoute: () => staff,
  path: 'integrations/webhooks/$webhookId',
  component: lazyRouteComponent(() => import('../features/webhooks/webhook-page.tsx'), 'WebhookPage'),
});

/** Any other path under /staff shows the employee home page. */
const otherStaff = createRoute({
  getParentRoute: () => staff,
  path: '$',
  component: lazyRouteComponent(staffPages, 'StaffHomePage'),
});

export const staffArea = staff.addChildren([
  staffHome,
  staffDeals,
  staffDeal,
  staffRequest,
  staffBankAccount,
  staffDraw,
  staffBudget,
  staffDocument,
  staffPayoff,
  staffTerms,
  staffLedger,
  staffStanding,
  staffHold,
  notifications,
  staffPeople,
  staffPerson,
  staffApprovals,
  staffAudit,
  staffIntegrations,
  ...staffReports,
  staffImports,
  staffImport,
  staffSettings.addChildren(settingsSections),
  staffWebhook,
  otherStaff,
]);
