import type { Generated } from 'kysely';
import type { VerificationState } from '@drawbridge/domain/beneficiaries/verification.ts';
import type { FileType } from '@drawbridge/domain/documents/file-types.ts';

export interface BankAccountTables {
  beneficiaries: {
    id: string;
    owner_id: string;
    deal_id: string;
    name_on_account: string;
    bank_name: string;
    street: string;
    city: string;
    state: string;
    zip: string;
    routing_number: string;
    account_type: 'Checking' | 'Savings';
    sealed_account_number: string;
    account_number_digest: string;
    account_number_end: string;
    instructions: string;
    verification: Generated<VerificationState>;
    rejected_because: string | null;
    added_at: Date;
    decided_at: Date | null;
    decided_by: string | null;
    called_person: string | null;
    called_phone: string | null;
    called_at: Date | null;
    called_on_file: boolean | null;
  };
  beneficiary_files: {
    id: Generated<string>;
    beneficiary_id: string;
    file_key: string;
    name: string;
    type: FileType;
    size: number;
    sha256: string;
    uploaded_by: string;
    created_at: Date;
  };
  shown_account_numbers: { id: Generated<number>; account_id: string; beneficiary_id: string; at: Date };
}
