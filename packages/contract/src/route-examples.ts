import { accessExamples } from './access/examples.ts';
import { apiKeyExamples } from './api-keys/examples.ts';
import { approvalExamples } from './approvals/examples.ts';
import { auditExamples } from './audit/examples.ts';
import { beneficiaryExamples } from './beneficiaries/examples.ts';
import { budgetExamples } from './budgets/examples.ts';
import { cardExamples } from './cards/examples.ts';
import { constructionExamples } from './construction/examples.ts';
import { dealExamples } from './deals/examples.ts';
import { documentExamples } from './documents/examples.ts';
import { firstStepExamples } from './first-steps/examples.ts';
import { importExamples } from './imports/examples.ts';
import { lenderSettingsExamples } from './lender-settings/examples.ts';
import { ledgerExamples } from './ledger/examples.ts';
import { liveExamples } from './live/examples.ts';
import { draftExamples } from './drafts/examples.ts';
import { actionItemExamples } from './action-items/examples.ts';
import { loanLookupExamples } from './loan-lookup/examples.ts';
import { lineOfCreditExamples } from './lines-of-credit/examples.ts';
import { drawExamples } from './draws/examples.ts';
import { paymentExamples } from './payments/examples.ts';
import { payoffExamples } from './payoff/examples.ts';
import { peopleExamples } from './people/examples.ts';
import { pipelineExamples } from './pipeline/examples.ts';
import { portalExamples } from './portal/examples.ts';
import { profileExamples, staffProfileExamples } from './profile/examples.ts';
import { propertyExamples } from './properties/examples.ts';
import { requestExamples, staffRequestExamples } from './requests/examples.ts';
import { resourceExamples } from './resources/examples.ts';
import type { routeTable } from './route-table.ts';
import { securityExamples } from './security/examples.ts';
import { staffDrawExamples } from './draws/staff-examples.ts';
import { staffDealExamples } from './deals/staff-examples.ts';
import type { Example, ExampleContext, ExamplesOf } from './wire/example.ts';
import { staffDocumentExamples } from './documents/staff-examples.ts';
import { viewExamples } from './views/examples.ts';
import { reportExamples } from './reports/examples.ts';
import { webhookExamples } from './webhooks/examples.ts';
import { workExamples } from './work/examples.ts';

const examples: { readonly [noun in keyof typeof routeTable]: ExamplesOf<(typeof routeTable)[noun]> } = {
  portal: portalExamples,
  access: accessExamples,
  deals: dealExamples,
  documents: documentExamples,
  construction: constructionExamples,
  budgets: budgetExamples,
  beneficiaries: beneficiaryExamples,
  cards: cardExamples,
  drafts: draftExamples,
  linesOfCredit: lineOfCreditExamples,
  draws: drawExamples,
  loanLookup: loanLookupExamples,
  actionItems: actionItemExamples,
  payments: paymentExamples,
  profile: profileExamples,
  staffProfile: staffProfileExamples,
  properties: propertyExamples,
  requests: requestExamples,
  staffRequests: staffRequestExamples,
  resources: resourceExamples,
  security: securityExamples,
  firstSteps: firstStepExamples,
  staffDeals: staffDealExamples,
  ledger: ledgerExamples,
  imports: importExamples,
  lenderSettings: lenderSettingsExamples,
  live: liveExamples,
  people: peopleExamples,
  payoff: payoffExamples,
  audit: auditExamples,
  apiKeys: apiKeyExamples,
  approvals: approvalExamples,
  webhooks: webhookExamples,
  pipeline: pipelineExamples,
  staffDraws: staffDrawExamples,
  staffDocuments: staffDocumentExamples,
  views: viewExamples,
  work: workExamples,
  reports: reportExamples,
};

/** The example of the call with that name (`deals.details`). */
export function exampleOf(name: string, context: ExampleContext): Example {
  const [noun = '', call = ''] = name.split('.');
  const ofNoun = (examples as Record<string, Record<string, (context: ExampleContext) => Example>>)[noun];
  const example = ofNoun?.[call];
  if (!example) throw new Error(`no example for ${name}`);
  return example(context);
}
