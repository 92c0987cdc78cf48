import * as z from 'zod/mini';
import { isAccountNumber } from '@drawbridge/domain/beneficiaries/account-number.ts';
import { isRoutingNumber } from '@drawbridge/domain/beneficiaries/routing-number.ts';
import { verificationStates } from '@drawbridge/domain/beneficiaries/verification.ts';
import { isUsState } from '@drawbridge/domain/profile/us-states.ts';
import { fileTypes, type FileType } from '@drawbridge/domain/documents/file-types.ts';
import { bankAccountLabels as labels, beneficiaryMessages } from '@drawbridge/messages/beneficiaries';
import { instant, recordId, text } from '../wire/fields.ts';

export const bankAccountTypes = ['Checking', 'Savings'] as const;

function filled(most: number, label: () => string) {
  return text(most).check(
    z.refine((value) => value.trim() !== '', {
      error: () => beneficiaryMessages.required({ label: label() }),
    }),
  );
}

function digitsOnly(
  label: () => string,
  most: number,
  isRight: (value: string) => boolean,
  message: () => string,
) {
  return filled(most, label).check(
    z.refine((value) => value.trim() === '' || /^\d+$/.test(value), {
      error: () => beneficiaryMessages.digits({ label: label() }),
    }),
    z.refine((value) => !/^\d+$/.test(value) || isRight(value), { error: message }),
  );
}

export const newBankAccount = z.object({
  bank_account_name: filled(100, () => labels.bank_account_name),
  bank_name: filled(100, () => labels.bank_name),
  account_address_street: filled(200, () => labels.account_address_street),
  account_address_city: filled(100, () => labels.account_address_city),
  account_address_state: filled(2, () => labels.account_address_state).check(
    z.refine((value) => value.trim() === '' || isUsState(value), { error: () => beneficiaryMessages.state }),
  ),
  account_address_zip: digitsOnly(
    () => labels.account_address_zip,
    20,
    (value) => value.length === 5,
    () => beneficiaryMessages.zip,
  ),
  bank_routing_number: digitsOnly(
    () => labels.bank_routing_number,
    40,
    isRoutingNumber,
    () => beneficiaryMessages.routingNumber,
  ),
  bank_account_number: digitsOnly(
    () => labels.bank_account_number,
    40,
    isAccountNumber,
    () => beneficiaryMessages.accountNumber,
  ),
  /** Checking by default. */
  bank_account_type: z.optional(z.enum(bankAccountTypes)),
  /** Text the wire must carry, such as a reference. */
  bank_instructions: filled(500, () => labels.bank_instructions),
});
export type NewBankAccount = z.infer<typeof newBankAccount>;

/** Names a deal, for its borrower’s accounts. */
export const beneficiariesOfDeal = z.object({ dealid: recordId });
/** An account works for all of a borrower’s deals; this is the deal it is first needed for. */
export const dealOfNewAccount = z.object({ dealid: z.optional(recordId) });

export const bankAccount = z.object({
  id: recordId,
  bank_account_name: z.string(),
  bank_name: z.string(),
  account_address_street: z.string(),
  account_address_city: z.string(),
  account_address_state: z.string(),
  account_address_zip: z.string(),
  bank_routing_number: z.string(),
  /** Masked: ••••6789. */
  bank_account_number: z.string(),
  bank_account_type: z.enum(bankAccountTypes),
  bank_instructions: z.string(),
  /** A pending account can be used; a rejected one cannot. */
  verification: z.enum(verificationStates),
  rejected_because: z.nullable(z.string()),
  added_at: instant,
});
export type BankAccount = z.infer<typeof bankAccount>;

/** A voided check or bank letter. It shows the full account number, so lists have no link to it. */
export const beneficiaryFile = z.object({
  id: recordId,
  name: z.string(),
  type: z.enum(fileTypes as readonly FileType[] as [FileType, ...FileType[]]),
  /** Bytes. */
  size: z.number(),
  created_at: instant,
});
export type BeneficiaryFile = z.infer<typeof beneficiaryFile>;

export const ownBankAccount = z.extend(bankAccount, { files: z.array(beneficiaryFile) });
export type OwnBankAccount = z.infer<typeof ownBankAccount>;

/** In bytes of JSON: base64 adds a third. */
export const beneficiaryFileBodyBytes = 28 * 1024 * 1024;

export const newBeneficiaryFile = z.object({
  beneficiaryId: recordId,
  filename: text(2000).check(z.minLength(1, { error: () => beneficiaryMessages.noFile })),
  /** Base64, with or without the browser’s `data:…;base64,`. */
  filedata: text(beneficiaryFileBodyBytes),
});
export type NewBeneficiaryFile = z.infer<typeof newBeneficiaryFile>;

export const beneficiaryFileToRemove = z.object({ beneficiaryId: recordId, fileId: recordId });
export type BeneficiaryFileToRemove = z.infer<typeof beneficiaryFileToRemove>;

export const beneficiaryFileToOpen = z.object({ id: recordId, fileId: recordId });
export const beneficiaryFileAddress = z.object({
  /** Valid for a few minutes. */
  url: z.string(),
});
export const beneficiaryFileToken = z.object({ token: text(500) });

/** Newest first. */
export const bankAccounts = z.object({ accounts: z.array(ownBankAccount) });

export const bankAccountAdded = z.object({ accounts: z.array(ownBankAccount), added: recordId });

export const staffBankAccountsQuery = z.object({ state: z.optional(z.enum(verificationStates)) });

export const staffBankAccount = z.object({
  ...bankAccount.shape,
  owner: z.object({ id: recordId, name: z.string(), email: z.string() }),
  /** The deal it was added for. */
  deal: z.object({ id: recordId, number: z.string() }),
  decided_at: z.nullable(instant),
  decided_by: z.nullable(z.string()),
});
export type StaffBankAccount = z.infer<typeof staffBankAccount>;

/** A phone number on file for the borrower or a member of the deal. */
export const phoneOnFile = z.object({
  name: z.string(),
  role: z.string(),
  phone: z.string(),
  /** Null if the number never changed since the account was created. */
  changed_at: z.nullable(instant),
  /** Whether it changed after the bank account was added. A call to such a number verifies nothing. */
  changed_since_added: z.boolean(),
});
export type PhoneOnFile = z.infer<typeof phoneOnFile>;

export const verificationCall = z.object({
  person: z.string(),
  phone: z.string(),
  at: instant,
  /** Whether the number was on file at the time of the call. */
  on_file: z.boolean(),
});

export const staffBankAccountDetail = z.extend(staffBankAccount, {
  files: z.array(beneficiaryFile),
  phones: z.array(phoneOnFile),
  call: z.nullable(verificationCall),
});
export type StaffBankAccountDetail = z.infer<typeof staffBankAccountDetail>;

export const staffBankAccounts = z.object({ accounts: z.array(staffBankAccount) });
export const bankAccountDecided = z.object({ account: staffBankAccountDetail });

export const namedBankAccount = z.object({ id: recordId });

export const bankAccountToVerify = z.object({
  id: recordId,
  called: z.object({
    person: text(100).check(
      z.refine((value) => value.trim() !== '', { error: () => beneficiaryMessages.calledPerson }),
    ),
    phone: text(40).check(
      z.refine((value) => value.replaceAll(/\D/g, '').length >= 10, {
        error: () => beneficiaryMessages.calledPhone,
      }),
    ),
    at: instant,
  }),
});
export type VerifiedBankAccount = z.infer<typeof bankAccountToVerify>;

/** `drawId` names the draw to wire; without it the number is viewed to verify the account. */
export const numberToShow = z.object({ id: recordId, drawId: z.optional(recordId) });
export const shownNumber = z.object({
  bank_routing_number: z.string(),
  bank_account_number: z.string(),
  /** Seconds after which the page hides it again. */
  hideAfterSeconds: z.number(),
});
export type ShownNumber = z.infer<typeof shownNumber>;

export const bankAccountToReject = z.object({
  id: recordId,
  reason: text(500).check(
    z.refine((value) => value.trim() !== '', { error: () => beneficiaryMessages.reason }),
  ),
});
