import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { pagesAheadUnder, pagesUnder } from './pages-under.ts';
import { staff } from './staff-route.ts';
import { staffSettingsArea } from './staff-settings-routes.ts';

const staffPage = pagesUnder(staff);
const staffPages = () => import('./staff-pages.tsx');

const pipelinePage = () => import('../features/officer-pipeline/pipeline-page.tsx');

const reportPages = () => import('../features/reports/report-pages.ts');

/** The pages where work is decided. The queue stays beside a page that is opened from it. */
const work = createRoute({
  getParentRoute: () => staff,
  id: 'work',
  component: lazyRouteComponent(() => import('../features/work/queue-beside.tsx'), 'QueueBeside'),
});
const workPage = pagesAheadUnder(work);

const deal = workPage(
  'deals/$dealId',
  () => import('../features/deals/staff-deal-page.tsx'),
  'StaffDealPage',
);
const dealPage = pagesAheadUnder(deal);

const dealArea = deal.addChildren([
  dealPage('/', () => import('./staff-deal-overview-page.tsx'), 'StaffDealOverviewPage'),
  dealPage('checks', () => import('../features/checks/checks-page.tsx'), 'ChecksPage'),
  dealPage('bills', () => import('../features/bills/staff-bills-page.tsx'), 'StaffBillsPage'),
  dealPage('payoff', () => import('../features/payoff/payoff-page.tsx'), 'PayoffPage'),
  dealPage('terms', () => import('../features/loan-accounts/terms-page.tsx'), 'TermsPage'),
  dealPage(
    'reconciliation',
    () => import('../features/reconciliations/reconciliation-page.tsx'),
    'ReconciliationPage',
  ),
  dealPage('ledger', () => import('../features/ledger/ledger-page.tsx'), 'LedgerPage'),
  dealPage('collections', () => import('../features/delinquency/collections-page.tsx'), 'CollectionsPage'),
  dealPage('escrow', () => import('../features/escrow/escrow-page.tsx'), 'EscrowPage'),
  dealPage('standing', () => import('../features/standing/standing-page.tsx'), 'StandingPage'),
  dealPage('release', () => import('../features/releases/release-page.tsx'), 'ReleasePage'),
]);

const workArea = work.addChildren([
  workPage(
    'requests/$requestId',
    () => import('../features/requests/staff-request-page.tsx'),
    'StaffRequestPage',
  ),
  workPage(
    'bank-accounts/$accountId',
    () => import('../features/beneficiaries/staff-bank-account-page.tsx'),
    'StaffBankAccountPage',
  ),
  workPage('draws/$drawId', () => import('../features/draws/staff-draw-page.tsx'), 'StaffDrawPage'),
  workPage('budgets/$budgetId', () => import('../features/budgets/staff-budget-page.tsx'), 'StaffBudgetPage'),
  workPage(
    'documents/$documentId',
    () => import('../features/documents/staff-document-page.tsx'),
    'StaffDocumentPage',
  ),
  workPage('holds/$holdId', () => import('../features/standing/hold-page.tsx'), 'HoldPage'),
  dealArea,
  workPage(
    'applications/$applicationId',
    () => import('./staff-application-page.tsx'),
    'StaffApplicationPage',
  ),
]);

export const staffArea = staff.addChildren([
  staffPage('/', staffPages, 'StaffHomePage'),
  staffPage('deals', staffPages, 'StaffDealsPage'),
  workArea,
  staffPage('team', () => import('../features/work/team-page.tsx'), 'TeamPage'),
  staffPage('notifications', () => import('../features/work/notifications-page.tsx'), 'NotificationsPage'),
  staffPage('applications', pipelinePage, 'PipelinePage', () => {
    redirect({ to: '/staff/pipeline', search: { whose: 'all' }, replace: true, throw: true });
  }),
  staffPage('pipeline', pipelinePage, 'PipelinePage'),
  staffPage('people', () => import('../features/people/people-page.tsx'), 'PeoplePage'),
  staffPage('people/$personId', () => import('../features/people/person-page.tsx'), 'PersonPage'),
  staffPage('approvals', () => import('../features/approvals/approvals-page.tsx'), 'ApprovalsPage'),
  staffPage('operations', () => import('../features/operations/operations-page.tsx'), 'OperationsPage'),
  staffPage('incidents', () => import('../features/incidents/incidents-page.tsx'), 'IncidentsPage'),
  staffPage('audit', () => import('../features/audit/audit-page.tsx'), 'AuditPage'),
  staffPage('integrations', () => import('../features/api-keys/integrations-page.tsx'), 'IntegrationsPage'),
  staffPage('reports', reportPages, 'PipelineReportPage'),
  staffPage('reports/draws', reportPages, 'DrawsReportPage'),
  staffPage('reports/maturities', reportPages, 'MaturitiesReportPage'),
  staffPage('reports/requests', reportPages, 'RequestsReportPage'),
  staffPage('terms', () => import('../features/loan-accounts/unconfirmed-page.tsx'), 'UnconfirmedPage'),
  staffPage(
    'reconciliation',
    () => import('../features/reconciliations/loans-page.tsx'),
    'ReconciledLoansPage',
  ),
  staffPage('delinquency', () => import('../features/delinquency/delinquency-page.tsx'), 'DelinquencyPage'),
  staffPage('nightly', () => import('../features/nightly/nightly-page.tsx'), 'NightlyPage'),
  staffPage('import', () => import('../features/imports/imports-page.tsx'), 'ImportsPage'),
  staffPage('import/$importId', () => import('../features/imports/import-page.tsx'), 'ImportPage'),
  staffSettingsArea,
  staffPage(
    'integrations/webhooks/$webhookId',
    () => import('../features/webhooks/webhook-page.tsx'),
    'WebhookPage',
  ),
  /** Any other path under /staff shows the employee home page. */
  staffPage('$', staffPages, 'StaffHomePage'),
]);
