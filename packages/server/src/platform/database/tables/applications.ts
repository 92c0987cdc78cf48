import type { ConsentKind, ApplicationState } from '@drawbridge/contract/applications/schema.ts';
import type { Answers } from '@drawbridge/domain/applications/answers.ts';
import type { ApplicationProduct } from '@drawbridge/domain/applications/products.ts';
import type { ColumnType, Generated } from 'kysely';

/** Loan applications and what opens them. */
export interface ApplicationTables {
  applications: {
    id: Generated<string>;
    number: Generated<string>;
    product: ApplicationProduct;
    account_id: string | null;
    state: Generated<ApplicationState>;
    answers: ColumnType<Answers, string | undefined, string>;
    sealed: ColumnType<Readonly<Record<string, string>>, string | undefined, string>;
    language: string;
    begun_at: Date;
    saved_at: Date;
    sent_at: Date | null;
    /** The broker whose link or hand began it. */
    broker_id: string | null;
    loan_officer_id: string | null;
    deal_id: string | null;
  };
  application_keys: {
    digest: string;
    application_id: string;
    email: string | null;
    made_at: Date;
    expires_at: Date;
  };
  application_consents: {
    application_id: string;
    kind: ConsentKind;
    agreed_text: string;
    agreed_language: string;
    agreed_at: Date;
    address: string;
  };
}
