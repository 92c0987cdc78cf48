import { beneficiaryCopy } from '@drawbridge/messages/beneficiaries';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { FileText, Paperclip } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { OwnBankAccount } from '@drawbridge/contract/beneficiaries/schema.ts';
import { messageOf } from '../../platform/api.ts';
import { formatFileSize } from '../../platform/format.ts';
import { Alert } from '../../ui/alert.tsx';
import { announce } from '../../ui/announcer-store.ts';
import { Button } from '../../ui/button.tsx';
import { accountFileTypes, attachAccountFile } from './attach-account-file.ts';
import { beneficiariesQuery } from './queries.ts';
import { RemoveAccountFile } from './remove-account-file.tsx';

const words = beneficiaryCopy.files;

interface AccountFilesProps {
  readonly dealId: string;
  readonly account: OwnBankAccount;
  readonly mayAttach: boolean;
}

/** An account’s voided checks and bank letters, with a button to attach one. */
export function AccountFiles({ dealId, account, mayAttach }: AccountFilesProps) {
  const client = useQueryClient();
  const picker = useRef<HTMLInputElement>(null);
  const attachButton = useRef<HTMLButtonElement>(null);
  const removed = useRef(false);
  useEffect(() => {
    // The button that removed the file is gone, so focus moves.
    if (removed.current) attachButton.current?.focus();
    removed.current = false;
  }, [account.files.length]);
  const attach = useMutation({
    mutationFn: (file: File) => attachAccountFile(dealId, account.id, file),
    onSuccess: (accounts, file) => {
      client.setQueryData(beneficiariesQuery(dealId).queryKey, accounts);
      announce(words.attached({ name: file.name }));
    },
  });
  return (
    <>
      {account.files.length > 0 && (
        <ul aria-label={words.listOf({ account: account.bank_account_number })} className="grid gap-1.5">
          {account.files.map(({ id, name, size }) => (
            <li key={id} className="flex flex-wrap items-center gap-1.5 text-sm">
              <FileText aria-hidden className="size-4 shrink-0 text-ink-2" />
              <bdi className="min-w-0 wrap-anywhere">{name}</bdi>
              <span className="num shrink-0 text-ink-2">{formatFileSize(size)}</span>
              {mayAttach && (
                <RemoveAccountFile
                  dealId={dealId}
                  accountId={account.id}
                  file={{ id, name }}
                  onRemoved={() => {
                    removed.current = true;
                  }}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      {attach.isError && <Alert tone="red">{words.failed({ reason: messageOf(attach.error) })}</Alert>}
      {mayAttach && (
        <div>
          <input
            ref={picker}
            type="file"
            hidden
            accept={accountFileTypes}
            onChange={({ target }) => {
              const [file] = target.files ?? [];
              if (file) attach.mutate(file);
              // Lets people choose the same file again after a refusal.
              target.value = '';
            }}
          />
          <Button
            ref={attachButton}
            size="sm"
            icon={<Paperclip aria-hidden className="size-4" />}
            aria-label={words.attachTo({ account: account.bank_account_number })}
            busy={attach.isPending}
            busyLabel={words.attaching}
            onClick={() => picker.current?.click()}
          >
            {words.attach}
          </Button>
        </div>
      )}
    </>
  );
}
