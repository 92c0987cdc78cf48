import { beneficiaryCopy } from '@drawbridge/messages/beneficiaries';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { beneficiaryRoutes } from '@drawbridge/contract/beneficiaries/routes.ts';
import {
  newBankAccount,
  type BankAccount,
  type NewBankAccount,
  type OwnBankAccount,
} from '@drawbridge/contract/beneficiaries/schema.ts';
import { fileFaultMessage } from '@drawbridge/contract/documents/schema.ts';
import { beneficiaryFileRule, judgeOutside } from '@drawbridge/domain/documents/judge-file.ts';
import { call, messageOf } from '../../platform/api.ts';
import { useContractForm } from '../../platform/contract-form.ts';
import { formatFileSize } from '../../platform/format.ts';
import { announce } from '../../ui/announcer-store.ts';
import { FileField } from '../../ui/file-field.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { accountFileTypes, attachAccountFile } from './attach-account-file.ts';
import { BankAccountFields, emptyAccount } from './bank-account-fields.tsx';
import { beneficiariesQuery } from './queries.ts';

const words = beneficiaryCopy.dialog;
const fileWords = beneficiaryCopy.files;

interface Added {
  readonly accounts: OwnBankAccount[];
  readonly added: string;
  /** Why the chosen file was not attached. */
  readonly notAttached?: string;
}

export interface BankAccountDialogProps {
  readonly dealId: string;
  /** Receives the new account, for example to select it. The dialog then closes. */
  readonly onAdded?: ((account: BankAccount) => void) | undefined;
  readonly onClose: () => void;
}

/** The dialog for a new bank account. It renders outside its opener, so forms and dialogs can open it. */
export function OpenBankAccountDialog({ dealId, onAdded, onClose }: BankAccountDialogProps) {
  const [file, setFile] = useState<File>();
  const problem = file && problemOf(file);
  const add = useAddAccount(dealId, file, (account) => {
    onAdded?.(account);
    onClose();
  });
  const form = useContractForm({
    schema: newBankAccount,
    initial: emptyAccount,
    also: () => (problem === undefined ? [] : [{ path: ['file'], message: problem }]),
    save: add,
    hasSummary: true,
  });
  return createPortal(
    <FormDialog
      {...form.frame}
      failure={add.isError ? words.failed : undefined}
      onClose={onClose}
      size="md"
      title={words.title}
      description={words.description}
      save={words.save}
      busyLabel={words.saving}
      summary={form.summary}
      className="grid gap-4.5"
    >
      <BankAccountFields form={form} />
      <FileField
        id="file"
        label={fileWords.label}
        optional
        hint={fileWords.hint}
        accept={accountFileTypes}
        files={file ? [{ id: 1, name: file.name, size: formatFileSize(file.size), problem }] : []}
        onAdd={([added]) => added && setFile(added)}
        onRemove={() => setFile(undefined)}
        chooseLabel={fileWords.choose}
        dropLabel={fileWords.drop}
        removeLabel={fileWords.remove}
      />
    </FormDialog>,
    document.body,
  );
}

function problemOf(file: File): string | undefined {
  const verdict = judgeOutside(beneficiaryFileRule, file);
  return 'fault' in verdict ? fileFaultMessage(verdict.fault, beneficiaryFileRule).title : undefined;
}

/** Adds the account with its file, if any, and passes on the masked account. */
function useAddAccount(dealId: string, file: File | undefined, onAdded: (account: BankAccount) => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (body: NewBankAccount): Promise<Added> => {
      const { accounts, added } = await call(beneficiaryRoutes.add, { query: { dealid: dealId }, body });
      if (!file) return { accounts, added };
      // The account is already added. If the file fails, it can be attached later.
      return attachAccountFile(dealId, added, file).then(
        (withFile) => ({ accounts: withFile, added }),
        (error: unknown) => ({ accounts, added, notAttached: messageOf(error) }),
      );
    },
    // Keeps the number out of the page’s memory.
    gcTime: 0,
    onSuccess: ({ accounts, added, notAttached }) => {
      queryClient.setQueryData(beneficiariesQuery(dealId).queryKey, accounts);
      void queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[2] === 'beneficiaries' });
      const account = accounts.find((one) => one.id === added);
      if (!account) return;
      const { bank_account_number: number } = account;
      if (notAttached !== undefined)
        announce(words.addedWithoutFile({ account: number, reason: notAttached }), { tone: 'red' });
      else announce(words.added({ account: number }));
      onAdded(account);
    },
  });
}
