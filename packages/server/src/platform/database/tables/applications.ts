import type {
  ApplicationLetterContent,
  ApplicationLetterKind,
} from '@drawbridge/contract/applications/letters.ts';
import type { AskedChange, ConsentKind } from '@drawbridge/contract/applications/schema.ts';
import type { ApplicationFileKind } from '@drawbridge/domain/applications/application-files.ts';
import type { Answers } from '@drawbridge/domain/applications/answers.ts';
import type { ApplicationAct, ApplicationState } from '@drawbridge/domain/applications/application-states.ts';
import type { Ethnicity, Race, Sex } from '@drawbridge/domain/applications/demographics.ts';
import type { ApplicationProduct } from '@drawbridge/domain/applications/products.ts';
import type { BroughtWay } from '@drawbridge/domain/brokers/broker-help.ts';
import type { PlainDate } from '@drawbridge/domain/calendar/plain-date.ts';
import type { FileType } from '@drawbridge/domain/documents/file-types.ts';
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
    officer_in_turn: Generated<boolean>;
    deal_id: string | null;
    submitted_at: Date | null;
    /** The last day for a letter; null while none is due. */
    notice_due_on: PlainDate | null;
    /** The deadline that its deal ended by moving on. */
    notice_was_due_on: PlainDate | null;
    changes: ColumnType<readonly AskedChange[], string | undefined, string>;
    answer_by: PlainDate | null;
    reminded_at: Date | null;
    /** The deadline that its loan officer was told of. */
    warned_for: PlainDate | null;
    /** The site whose form sent it. Null for one that was begun in the portal. */
    source: string | null;
    brought_by: BroughtWay | null;
    broker_code: string | null;
    broker_address: string | null;
    /** When its applicant first changed an application that a broker began. */
    taken_at: Date | null;
    invited_at: Date | null;
  };
  application_help: {
    id: Generated<string>;
    application_id: string;
    asked_at: Date | null;
    agreed_at: Date | null;
    agreed_text: string | null;
    agreed_language: string | null;
    address: string | null;
    ended_at: Date | null;
  };
  broker_links: { code: Generated<string>; broker_id: string; made_at: Date; retired_at: Date | null };
  broker_cards: { broker_id: string; company: string | null; phone: string | null };
  application_files: {
    id: Generated<string>;
    application_id: string;
    file_key: string;
    kind: ApplicationFileKind;
    name: string;
    type: FileType;
    size: number;
    sha256: string;
    uploaded_by: string | null;
    created_at: Date;
  };
  application_decisions: {
    id: Generated<string>;
    application_id: string;
    act: ApplicationAct | 'send again';
    made_by: string | null;
    made_at: Date;
    made_on: PlainDate;
    particulars: ColumnType<Readonly<Record<string, unknown>>, string | undefined, never>;
  };
  application_letters: {
    id: Generated<string>;
    application_id: string;
    decision_id: string;
    kind: ApplicationLetterKind;
    language: string;
    email: string;
    sent_at: Date;
    sent_on: PlainDate;
    content: ColumnType<ApplicationLetterContent, string, never>;
  };
  application_keys: {
    digest: string;
    application_id: string;
    email: string | null;
    made_at: Date;
    expires_at: Date;
  };
  application_consents: {
    id: Generated<string>;
    application_id: string;
    kind: ConsentKind;
    agreed_text: string;
    agreed_language: string;
    agreed_at: Date;
    address: string;
    /** Of the person who agreed. Null while nobody confirmed it. */
    email: string | null;
  };
  application_parties: {
    id: Generated<string>;
    application_id: string;
    item: string;
    email: string;
    answers: ColumnType<Answers, string | undefined, string>;
    sealed: ColumnType<Readonly<Record<string, string>>, string | undefined, string>;
    language: string;
    mailed_at: Date;
    expires_at: Date;
    opened_at: Date | null;
    saved_at: Date | null;
    finished_at: Date | null;
  };
  application_demographics: {
    application_id: string;
    party_id: string | null;
    ethnicity: Ethnicity[] | null;
    race: Race[] | null;
    sex: Sex[] | null;
    answered_at: Date;
  };
  application_party_keys: { digest: string; party_id: string; expires_at: Date };
  application_party_consents: {
    party_id: string;
    kind: ConsentKind;
    agreed_text: string;
    agreed_language: string;
    agreed_at: Date;
    address: string;
  };
}
