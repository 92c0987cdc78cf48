import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { staff } from './staff-route.ts';
import { staffSettingsArea } from './staff-settings-routes.ts';

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

const staffNightly = createRoute({
  getParentRoute: () => staff,
  path: 'nightly',
  component: lazyRouteComponent(() => import('../features/nightly/nightly-page.tsx'), 'NightlyPage'),
});

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
  staffNightly,
  staffImports,
  staffImport,
  staffSettingsArea,
  staffWebhook,
  otherStaff,
]);
