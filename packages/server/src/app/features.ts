import type { nouns } from '@drawbridge/contract/route-table.ts';
import { access } from '../features/access/access.ts';
import { actionItems } from '../features/action-items/action-items.ts';
import { apiKeys } from '../features/api-keys/api-keys.ts';
import { applicationDecisions } from '../features/application-decisions/application-decisions.ts';
import { applications } from '../features/applications/applications.ts';
import { approvals } from '../features/approvals/approvals.ts';
import { audit } from '../features/audit/audit.ts';
import { backups } from '../features/backups/backups.ts';
import { beneficiaries } from '../features/beneficiaries/beneficiaries.ts';
import { bills } from '../features/bills/bills.ts';
import { statements } from '../features/statements/statements.ts';
import { brokers } from '../features/brokers/brokers.ts';
import { budgets } from '../features/budgets/budgets.ts';
import { cards } from '../features/cards/cards.ts';
import { construction } from '../features/construction/construction.ts';
import { deals } from '../features/deals/deals.ts';
import { legalHolds } from '../features/legal-holds/legal-holds.ts';
import { delinquency } from '../features/delinquency/delinquency.ts';
import { notices } from '../features/notices/notices.ts';
import { notifications } from '../features/notifications/notifications.ts';
import { documents } from '../features/documents/documents.ts';
import { drafts } from '../features/drafts/drafts.ts';
import { draws } from '../features/draws/draws.ts';
import { escrow } from '../features/escrow/escrow.ts';
import { firstSteps } from '../features/first-steps/first-steps.ts';
import { imports } from '../features/imports/imports.ts';
import { personalData } from '../features/personal-data/personal-data.ts';
import { incidents } from '../features/incidents/incidents.ts';
import { ledger } from '../features/ledger/ledger.ts';
import { lenderSettings } from '../features/lender-settings/lender-settings.ts';
import { linesOfCredit } from '../features/lines-of-credit/lines-of-credit.ts';
import { live } from '../features/live/live.ts';
import { loanAccounts } from '../features/loan-accounts/loan-accounts.ts';
import { loanLookup } from '../features/loan-lookup/loan-lookup.ts';
import { reconciliations } from '../features/reconciliations/reconciliations.ts';
import { operations } from '../features/operations/operations.ts';
import { nightly } from '../features/nightly/nightly.ts';
import { officerPipeline } from '../features/officer-pipeline/officer-pipeline.ts';
import { payments } from '../features/payments/payments.ts';
import { payoff } from '../features/payoff/payoff.ts';
import { people } from '../features/people/people.ts';
import { pipeline } from '../features/pipeline/pipeline.ts';
import { portal } from '../features/portal/portal.ts';
import { pricing } from '../features/pricing/pricing.ts';
import { profile } from '../features/profile/profile.ts';
import { properties } from '../features/properties/properties.ts';
import { checks } from '../features/checks/checks.ts';
import { taxForms } from '../features/tax-forms/tax-forms.ts';
import { releases } from '../features/releases/releases.ts';
import { reports } from '../features/reports/reports.ts';
import { requests } from '../features/requests/requests.ts';
import { resources } from '../features/resources/resources.ts';
import { search } from '../features/search/search.ts';
import { accessParts } from '../features/security/public.ts';
import { security } from '../features/security/security.ts';
import { standing } from '../features/standing/standing.ts';
import { stateLimits } from '../features/state-limits/state-limits.ts';
import { today } from '../features/today/today.ts';
import { views } from '../features/views/views.ts';
import { webhooks } from '../features/webhooks/webhooks.ts';
import { weeklyEmails } from '../features/weekly-emails/weekly-emails.ts';
import { work } from '../features/work/work.ts';
import type { Feature } from '../platform/kit/feature.ts';
import type { KeyedMail } from '../platform/mail/define-mails.ts';

type Nouns = keyof typeof nouns;

/** Every feature, one per contract noun. Settings list emails in this order. */
export const features = {
  access: access(accessParts),
  security,
  requests,
  payoff,
  checks,
  taxForms,
  today,
  weeklyEmails,
  releases,
  bills,
  statements,
  notices,
  notifications,
  draws,
  budgets,
  beneficiaries,
  documents,
  cards,
  loanLookup,
  work,
  webhooks,
  applications,
  applicationDecisions,
  brokers,
  officerPipeline,
  approvals,
  audit,
  backups,
  actionItems,
  apiKeys,
  construction,
  deals,
  legalHolds,
  personalData,
  delinquency,
  drafts,
  firstSteps,
  imports,
  incidents,
  ledger,
  lenderSettings,
  linesOfCredit,
  live,
  loanAccounts,
  escrow,
  nightly,
  operations,
  reconciliations,
  payments,
  people,
  pipeline,
  portal,
  pricing,
  profile,
  properties,
  reports,
  resources,
  search,
  standing,
  stateLimits,
  views,
} satisfies { readonly [noun in Nouns]: Feature<noun> };

export const everyFeature: readonly Feature<Nouns>[] = Object.values(features);

export const everyMail: readonly KeyedMail[] = everyFeature.flatMap(({ mails = {} }) => Object.values(mails));
