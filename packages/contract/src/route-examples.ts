import * as access from './access/examples.ts';
import * as actionItems from './action-items/examples.ts';
import * as apiKeys from './api-keys/examples.ts';
import * as applicationDecisions from './application-decisions/examples.ts';
import * as applications from './applications/examples.ts';
import * as approvals from './approvals/examples.ts';
import * as audit from './audit/examples.ts';
import * as beneficiaries from './beneficiaries/examples.ts';
import * as bills from './bills/examples.ts';
import * as brokers from './brokers/examples.ts';
import * as budgets from './budgets/examples.ts';
import * as cards from './cards/examples.ts';
import * as checks from './checks/examples.ts';
import * as construction from './construction/examples.ts';
import * as deals from './deals/examples.ts';
import * as personalData from './personal-data/examples.ts';
import * as legalHolds from './legal-holds/examples.ts';
import * as delinquency from './delinquency/examples.ts';
import * as documents from './documents/examples.ts';
import * as drafts from './drafts/examples.ts';
import * as draws from './draws/examples.ts';
import * as escrow from './escrow/examples.ts';
import * as backups from './backups/examples.ts';
import * as firstSteps from './first-steps/examples.ts';
import * as imports from './imports/examples.ts';
import * as incidents from './incidents/examples.ts';
import * as ledger from './ledger/examples.ts';
import * as lenderSettings from './lender-settings/examples.ts';
import * as linesOfCredit from './lines-of-credit/examples.ts';
import * as live from './live/examples.ts';
import * as loanAccounts from './loan-accounts/examples.ts';
import * as loanLookup from './loan-lookup/examples.ts';
import * as nightly from './nightly/examples.ts';
import * as notices from './notices/examples.ts';
import * as notifications from './notifications/examples.ts';
import * as officerPipeline from './officer-pipeline/examples.ts';
import * as operations from './operations/examples.ts';
import * as payments from './payments/examples.ts';
import * as payoff from './payoff/examples.ts';
import * as people from './people/examples.ts';
import * as pipeline from './pipeline/examples.ts';
import * as portal from './portal/examples.ts';
import * as pricing from './pricing/examples.ts';
import * as profile from './profile/examples.ts';
import * as properties from './properties/examples.ts';
import * as reconciliations from './reconciliations/examples.ts';
import * as releases from './releases/examples.ts';
import * as reports from './reports/examples.ts';
import * as requests from './requests/examples.ts';
import * as resources from './resources/examples.ts';
import * as search from './search/examples.ts';
import * as security from './security/examples.ts';
import * as standing from './standing/examples.ts';
import * as stateLimits from './state-limits/examples.ts';
import * as statements from './statements/examples.ts';
import * as taxForms from './tax-forms/examples.ts';
import * as today from './today/examples.ts';
import * as views from './views/examples.ts';
import * as webhooks from './webhooks/examples.ts';
import * as weeklyEmails from './weekly-emails/examples.ts';
import * as work from './work/examples.ts';
import type { nouns } from './route-table.ts';
import type { Example, ExampleContext, ExamplesOf } from './wire/example.ts';

type Examples = Readonly<Record<string, ExamplesOf<Record<string, unknown>>>>;

/** Loaded when the API documentation is first opened, and by tests. */
const ofNouns = {
  portal,
  access,
  deals,
  legalHolds,
  personalData,
  delinquency,
  notices,
  notifications,
  documents,
  construction,
  budgets,
  beneficiaries,
  cards,
  drafts,
  linesOfCredit,
  draws,
  escrow,
  loanAccounts,
  loanLookup,
  actionItems,
  applications,
  applicationDecisions,
  brokers,
  officerPipeline,
  payments,
  bills,
  statements,
  nightly,
  operations,
  pricing,
  profile,
  properties,
  checks,
  releases,
  reconciliations,
  requests,
  resources,
  search,
  security,
  standing,
  stateLimits,
  backups,
  firstSteps,
  ledger,
  imports,
  incidents,
  lenderSettings,
  live,
  people,
  payoff,
  audit,
  apiKeys,
  approvals,
  webhooks,
  pipeline,
  taxForms,
  today,
  weeklyEmails,
  views,
  work,
  reports,
} satisfies Record<keyof typeof nouns, unknown>;
const examples = Object.assign({}, ...Object.values(ofNouns)) as Examples;

/** The example of the call with that name (`deals.details`). */
export function exampleOf(name: string, context: ExampleContext): Example {
  const [table = '', call = ''] = name.split('.');
  const example = examples[table]?.[call];
  if (!example) throw new Error(`no example for ${name}`);
  return example(context);
}
