import { accessRoutes } from './access/routes.ts';
import { actionItemRoutes } from './action-items/routes.ts';
import { apiKeyRoutes } from './api-keys/routes.ts';
import { applicationDemographicRoutes } from './applications/demographic-routes.ts';
import { applicationFileRoutes } from './applications/file-routes.ts';
import { applicationLeadRoutes } from './applications/lead-routes.ts';
import { applicationQuestionRoutes } from './applications/question-routes.ts';
import { applicationDecisionRoutes, ownApplicationRoutes } from './application-decisions/routes.ts';
import { applicationPartyRoutes } from './applications/party-routes.ts';
import { applicationRoutes } from './applications/routes.ts';
import { staffApplicationRoutes } from './applications/staff-routes.ts';
import { approvalRoutes } from './approvals/routes.ts';
import { auditRoutes } from './audit/routes.ts';
import { backupRoutes } from './backups/routes.ts';
import { beneficiaryRoutes } from './beneficiaries/routes.ts';
import { billRoutes } from './bills/routes.ts';
import { statementRoutes } from './statements/routes.ts';
import { brokerApplicationRoutes, brokerHelpRoutes, brokerLinkRoutes } from './brokers/routes.ts';
import { budgetRoutes } from './budgets/routes.ts';
import { cardRoutes } from './cards/routes.ts';
import { constructionRoutes } from './construction/routes.ts';
import { dealRoutes } from './deals/routes.ts';
import { staffDealRoutes } from './deals/staff-routes.ts';
import { legalHoldRoutes } from './legal-holds/routes.ts';
import { delinquencyRoutes } from './delinquency/routes.ts';
import { noticeRoutes } from './notices/routes.ts';
import { notificationRoutes } from './notifications/routes.ts';
import { documentRoutes } from './documents/routes.ts';
import { staffDocumentRoutes } from './documents/staff-routes.ts';
import { draftRoutes } from './drafts/routes.ts';
import { drawRoutes } from './draws/routes.ts';
import { staffDrawRoutes } from './draws/staff-routes.ts';
import { escrowRoutes } from './escrow/routes.ts';
import { firstStepRoutes } from './first-steps/routes.ts';
import { importRoutes } from './imports/routes.ts';
import { personalDataRoutes } from './personal-data/routes.ts';
import { incidentRoutes } from './incidents/routes.ts';
import { ledgerRoutes } from './ledger/routes.ts';
import { lenderSettingsRoutes } from './lender-settings/routes.ts';
import { lineOfCreditRoutes } from './lines-of-credit/routes.ts';
import { liveRoutes } from './live/routes.ts';
import { loanAccountRoutes } from './loan-accounts/routes.ts';
import { loanLookupRoutes } from './loan-lookup/routes.ts';
import { nightlyRoutes } from './nightly/routes.ts';
import { operationRoutes } from './operations/routes.ts';
import { paymentRoutes } from './payments/routes.ts';
import { officerPipelineRoutes } from './officer-pipeline/routes.ts';
import { payoffRoutes } from './payoff/routes.ts';
import { peopleRoutes } from './people/routes.ts';
import { pipelineRoutes } from './pipeline/routes.ts';
import { portalRoutes } from './portal/routes.ts';
import { pricingRoutes } from './pricing/routes.ts';
import { comparisonRoutes, termSheetRoutes } from './pricing/term-sheet-routes.ts';
import { profileRoutes } from './profile/routes.ts';
import { staffProfileRoutes } from './profile/staff-routes.ts';
import { propertyRoutes } from './properties/routes.ts';
import { checkRoutes } from './checks/routes.ts';
import { releaseRoutes } from './releases/routes.ts';
import { reportRoutes } from './reports/routes.ts';
import { reconciliationRoutes } from './reconciliations/routes.ts';
import { requestRoutes } from './requests/routes.ts';
import { staffRequestRoutes } from './requests/staff-routes.ts';
import { resourceRoutes } from './resources/routes.ts';
import { searchRoutes } from './search/routes.ts';
import { securityRoutes } from './security/routes.ts';
import { standingRoutes } from './standing/routes.ts';
import { stateLimitRoutes } from './state-limits/routes.ts';
import { taxFormRoutes } from './tax-forms/routes.ts';
import { todayRoutes } from './today/routes.ts';
import { weeklyEmailRoutes } from './weekly-emails/routes.ts';
import { viewRoutes } from './views/routes.ts';
import { webhookRoutes } from './webhooks/routes.ts';
import { workRoutes } from './work/routes.ts';
import type { Route } from './wire/route.ts';

/**
 * Every noun of the portal with its calls. The server, the documents and the tests that call all routes are made from
 * it. A noun’s folder is its name in kebab-case, with its examples in `examples.ts`.
 */
export const nouns = {
  portal: { portal: portalRoutes },
  access: { access: accessRoutes },
  deals: { deals: dealRoutes, staffDeals: staffDealRoutes },
  legalHolds: { legalHolds: legalHoldRoutes },
  personalData: { personalData: personalDataRoutes },
  delinquency: { delinquency: delinquencyRoutes },
  notices: { notices: noticeRoutes },
  notifications: { notifications: notificationRoutes },
  documents: { documents: documentRoutes, staffDocuments: staffDocumentRoutes },
  construction: { construction: constructionRoutes },
  budgets: { budgets: budgetRoutes },
  beneficiaries: { beneficiaries: beneficiaryRoutes },
  cards: { cards: cardRoutes },
  drafts: { drafts: draftRoutes },
  linesOfCredit: { linesOfCredit: lineOfCreditRoutes },
  draws: { draws: drawRoutes, staffDraws: staffDrawRoutes },
  escrow: { escrow: escrowRoutes },
  loanAccounts: { loanAccounts: loanAccountRoutes },
  loanLookup: { loanLookup: loanLookupRoutes },
  actionItems: { actionItems: actionItemRoutes },
  applications: {
    applications: applicationRoutes,
    applicationFiles: applicationFileRoutes,
    applicationParties: applicationPartyRoutes,
    applicationDemographics: applicationDemographicRoutes,
    staffApplications: staffApplicationRoutes,
    applicationLeads: applicationLeadRoutes,
    applicationQuestions: applicationQuestionRoutes,
  },
  applicationDecisions: {
    applicationDecisions: applicationDecisionRoutes,
    ownApplications: ownApplicationRoutes,
  },
  brokers: {
    brokerLinks: brokerLinkRoutes,
    brokerApplications: brokerApplicationRoutes,
    brokerHelp: brokerHelpRoutes,
  },
  officerPipeline: { officerPipeline: officerPipelineRoutes },
  payments: { payments: paymentRoutes },
  bills: { bills: billRoutes },
  statements: { statements: statementRoutes },
  nightly: { nightly: nightlyRoutes },
  operations: { operations: operationRoutes },
  pricing: { pricing: pricingRoutes, termSheets: termSheetRoutes, comparisons: comparisonRoutes },
  profile: { profile: profileRoutes, staffProfile: staffProfileRoutes },
  properties: { properties: propertyRoutes },
  checks: { checks: checkRoutes },
  releases: { releases: releaseRoutes },
  reconciliations: { reconciliations: reconciliationRoutes },
  requests: { requests: requestRoutes, staffRequests: staffRequestRoutes },
  resources: { resources: resourceRoutes },
  search: { search: searchRoutes },
  security: { security: securityRoutes },
  standing: { standing: standingRoutes },
  stateLimits: { stateLimits: stateLimitRoutes },
  firstSteps: { firstSteps: firstStepRoutes },
  ledger: { ledger: ledgerRoutes },
  imports: { imports: importRoutes },
  incidents: { incidents: incidentRoutes },
  lenderSettings: { lenderSettings: lenderSettingsRoutes },
  live: { live: liveRoutes },
  people: { people: peopleRoutes },
  payoff: { payoff: payoffRoutes },
  audit: { audit: auditRoutes },
  backups: { backups: backupRoutes },
  apiKeys: { apiKeys: apiKeyRoutes },
  approvals: { approvals: approvalRoutes },
  webhooks: { webhooks: webhookRoutes },
  pipeline: { pipeline: pipelineRoutes },
  taxForms: { taxForms: taxFormRoutes },
  today: { today: todayRoutes },
  weeklyEmails: { weeklyEmails: weeklyEmailRoutes },
  views: { views: viewRoutes },
  work: { work: workRoutes },
  reports: { reports: reportRoutes },
} as const satisfies Record<string, Record<string, Record<string, Route>>>;

/** Each call with its name (`deals.details`). */
export const everyRoute: readonly { name: string; route: Route }[] = Object.values(nouns)
  .flatMap((tables) => Object.entries<Record<string, Route>>(tables))
  .flatMap(([table, routes]) =>
    Object.entries(routes).map(([name, route]) => ({ name: `${table}.${name}`, route })),
  );
