import type { AccountTables } from './tables/accounts.ts';
import type { ApplicationTables } from './tables/applications.ts';
import type { ApiKeyTables } from './tables/api-keys.ts';
import type { AuditTables } from './tables/audit.ts';
import type { BillTables } from './tables/bills.ts';
import type { BankAccountTables } from './tables/bank-accounts.ts';
import type { BudgetTables } from './tables/budgets.ts';
import type { DealTables } from './tables/deals.ts';
import type { DelinquencyTables } from './tables/delinquency.ts';
import type { DocumentTables } from './tables/documents.ts';
import type { DrawTables } from './tables/draws.ts';
import type { ImportTables } from './tables/imports.ts';
import type { IncidentTables } from './tables/incidents.ts';
import type { LegalHoldTables } from './tables/legal-holds.ts';
import type { LineOfCreditTables } from './tables/lines-of-credit.ts';
import type { EscrowTables } from './tables/escrow.ts';
import type { LoanAccountTables } from './tables/loan-accounts.ts';
import type { MailTables } from './tables/mail.ts';
import type { NotificationTables } from './tables/notifications.ts';
import type { OperationTables } from './tables/operations.ts';
import type { PaymentTables } from './tables/payments.ts';
import type { PersonalDataTables } from './tables/personal-data.ts';
import type { PricingTables } from './tables/pricing.ts';
import type { CheckTables } from './tables/checks.ts';
import type { ReleaseTables } from './tables/releases.ts';
import type { RequestTables } from './tables/requests.ts';
import type { SettingTables } from './tables/settings.ts';
import type { StateLimitTables } from './tables/state-limits.ts';
import type { TaxFormTables } from './tables/tax-forms.ts';
import type { WebhookTables } from './tables/webhooks.ts';
import type { WorkTables } from './tables/work.ts';

/**
 * The tables and views the code queries through Kysely, one file per migration of the release. The migrations define them,
 * and `table-types.test.ts` compares the two.
 */
export interface Tables
  extends
    AccountTables,
    AuditTables,
    MailTables,
    SettingTables,
    DealTables,
    LineOfCreditTables,
    LegalHoldTables,
    DocumentTables,
    BankAccountTables,
    BudgetTables,
    DrawTables,
    PaymentTables,
    LoanAccountTables,
    EscrowTables,
    BillTables,
    CheckTables,
    TaxFormTables,
    ReleaseTables,
    DelinquencyTables,
    RequestTables,
    WorkTables,
    ApplicationTables,
    ApiKeyTables,
    ImportTables,
    IncidentTables,
    WebhookTables,
    NotificationTables,
    OperationTables,
    PersonalDataTables,
    PricingTables,
    StateLimitTables {}
