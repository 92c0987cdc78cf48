import type {
  BankAccount,
  BeneficiaryFile,
  StaffBankAccount,
  StaffBankAccountDetail,
} from '@drawbridge/contract/beneficiaries/schema.ts';
import { maskedAccountNumber } from '@drawbridge/domain/beneficiaries/account-number.ts';
import { memberRoleNames } from '@drawbridge/messages/deals';
import type { BeneficiaryFileRow } from './file-store.ts';
import type { PhoneRow } from './phone-store.ts';
import type { BeneficiaryRow, OwnedBeneficiaryRow } from './store.ts';

/** A bank account as its owner sees it. Only the masked number leaves the database. */
export function presentBankAccount(row: BeneficiaryRow): BankAccount {
  return {
    id: row.id,
    bank_account_name: row.name_on_account,
    bank_name: row.bank_name,
    account_address_street: row.street,
    account_address_city: row.city,
    account_address_state: row.state,
    account_address_zip: row.zip,
    bank_routing_number: row.routing_number,
    bank_account_number: maskedAccountNumber(row.account_number_end),
    bank_account_type: row.account_type,
    bank_instructions: row.instructions,
    verification: row.verification,
    rejected_because: row.rejected_because,
    added_at: row.added_at.toISOString(),
  };
}

/** A bank account as employees see it, with its owner, deal and decision. */
export function presentStaffBankAccount(row: OwnedBeneficiaryRow): StaffBankAccount {
  return {
    ...presentBankAccount(row),
    owner: { id: row.owner_id, name: row.owner_name, email: row.owner_email },
    deal: { id: row.deal_id, number: row.loan_number },
    decided_at: row.decided_at?.toISOString() ?? null,
    decided_by: row.decider_name,
  };
}

export function presentFile(row: BeneficiaryFileRow): BeneficiaryFile {
  const { id, name, type, size } = row;
  return { id, name, type, size, created_at: row.created_at.toISOString() };
}

/** Whether a phone number changed after the account was added. A thief who adds an account also changes the number we would call. */
export function isNewerThanAccount(
  { changedAt }: Pick<PhoneRow, 'changedAt'>,
  { added_at: addedAt }: Pick<BeneficiaryRow, 'added_at'>,
): boolean {
  return changedAt !== null && changedAt >= addedAt;
}

/** Roles are stored in English; an imported role may have no translation. */
const roleNames: Readonly<Record<string, string | undefined>> = memberRoleNames;

/** An account with the files and phone numbers that an employee verifies it with. */
export function presentStaffDetail(
  row: OwnedBeneficiaryRow,
  by: {
    readonly files: readonly BeneficiaryFileRow[];
    readonly phones: readonly PhoneRow[];
  },
): StaffBankAccountDetail {
  const { called_person: person, called_phone: phone, called_at: at } = row;
  return {
    ...presentStaffBankAccount(row),
    files: by.files.map(presentFile),
    phones: by.phones.map((known) => ({
      name: known.name,
      role: roleNames[known.role] ?? known.role,
      phone: known.phone,
      changed_at: known.changedAt?.toISOString() ?? null,
      changed_since_added: isNewerThanAccount(known, row),
    })),
    call:
      person === null || phone === null || at === null
        ? null
        : { person, phone, at: at.toISOString(), on_file: row.called_on_file === true },
  };
}
