import { accessRoutes } from './access/routes.ts';
import { apiKeyRoutes } from './api-keys/routes.ts';
import { approvalRoutes } from './approvals/routes.ts';
import { auditRoutes } from './audit/routes.ts';
import { beneficiaryRoutes } from './beneficiaries/routes.ts';
import { budgetRoutes } from './budgets/routes.ts';
import { cardRoutes } from './cards/routes.ts';
import { constructionRoutes } from './construction/routes.ts';
import { dealRoutes } from './deals/routes.ts';
import { documentRoutes } from './documents/routes.ts';
import { firstStepRoutes } from './first-steps/routes.ts';
import { importRoutes } from './imports/routes.ts';
import { lenderSettingsRoutes } from './lender-settings/routes.ts';
import { ledgerRoutes } from './ledger/routes.ts';
import { liveRoutes } from './live/routes.ts';
import { draftRoutes } from './drafts/routes.ts';
import { actionItemRoutes } from './action-items/routes.ts';
import { loanLookupRoutes } from './loan-lookup/routes.ts';
import { lineOfCreditRoutes } from './lines-of-credit/routes.ts';
import { drawRoutes } from './draws/routes.ts';
import { paymentRoutes } from './payments/routes.ts';
import { payoffRoutes } from './payoff/routes.ts';
import { peopleRoutes } from './people/routes.ts';
import { pipelineRoutes } from './pipeline/routes.ts';
import { portalRoutes } from './portal/routes.ts';
import { profileRoutes } from './profile/routes.ts';
import { staffProfileRoutes } from './profile/staff-routes.ts';
import { propertyRoutes } from './properties/routes.ts';
import { reportRoutes } from './reports/routes.ts';
import { requestRoutes } from './requests/routes.ts';
import { staffRequestRoutes } from './requests/staff-routes.ts';
import { resourceRoutes } from './resources/routes.ts';
import { securityRoutes } from './security/routes.ts';
import { staffDrawRoutes } from './draws/staff-routes.ts';
import { staffDealRoutes } from './deals/staff-routes.ts';
import type { Route } from './wire/route.ts';
import { staffDocumentRoutes } from './documents/staff-routes.ts';
import { viewRoutes } from './views/routes.ts';
import { webhookRoutes } from './webhooks/routes.ts';
import { workRoutes } from './work/routes.ts';

/** Every call there is. Server, documents and the tests that walk all routes are made from it. */
export const routeTable = {
  portal: portalRoutes,
  access: accessRoutes,
  deals: dealRoutes,
  documents: documentRoutes,
  construction: constructionRoutes,
  budgets: budgetRoutes,
  beneficiaries: beneficiaryRoutes,
  cards: cardRoutes,
  drafts: draftRoutes,
  linesOfCredit: lineOfCreditRoutes,
  draws: drawRoutes,
  loanLookup: loanLookupRoutes,
  actionItems: actionItemRoutes,
  payments: paymentRoutes,
  profile: profileRoutes,
  staffProfile: staffProfileRoutes,
  properties: propertyRoutes,
  requests: requestRoutes,
  staffRequests: staffRequestRoutes,
  resources: resourceRoutes,
  security: securityRoutes,
  firstSteps: firstStepRoutes,
  staffDeals: staffDealRoutes,
  ledger: ledgerRoutes,
  imports: importRoutes,
  lenderSettings: lenderSettingsRoutes,
  live: liveRoutes,
  people: peopleRoutes,
  payoff: payoffRoutes,
  audit: auditRoutes,
  apiKeys: apiKeyRoutes,
  approvals: approvalRoutes,
  webhooks: webhookRoutes,
  pipeline: pipelineRoutes,
  staffDraws: staffDrawRoutes,
  staffDocuments: staffDocumentRoutes,
  views: viewRoutes,
  work: workRoutes,
  reports: reportRoutes,
} as const satisfies Record<string, Record<string, Route>>;

/** The table as a list, each call with its name (`deals.details`). */
export const everyRoute: readonly { name: string; route: Route }[] = Object.entries(routeTable).flatMap(
  ([noun, routes]) =>
    Object.entries(routes as Record<string, Route>).map(([name, route]) => ({
      name: `${noun}.${name}`,
      route,
    })),
);
