import { useMutation, useQueryClient } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useState } from 'react';
import { beneficiaryRoutes } from '@drawbridge/contract/beneficiaries/routes.ts';
import type { BeneficiaryFile } from '@drawbridge/contract/beneficiaries/schema.ts';
import { call, messageOf } from '../../platform/api.ts';
import { Alert } from '../../ui/alert.tsx';
import { announce } from '../../ui/announcer-store.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { beneficiaryCopy } from './copy.ts';
import { beneficiariesQuery } from './queries.ts';

const words = beneficiaryCopy.files;

interface RemoveAccountFileProps {
  readonly dealId: string;
  readonly accountId: string;
  readonly file: Pick<BeneficiaryFile, 'id' | 'name'>;
  readonly onRemoved: () => void;
}

/** Removes a voided check or bank letter that nobody has decided on yet. */
export function RemoveAccountFile({ dealId, accountId, file, onRemoved }: RemoveAccountFileProps) {
  const client = useQueryClient();
  const [asking, setAsking] = useState(false);
  const remove = useMutation({
    mutationFn: () =>
      call(beneficiaryRoutes.removeFile, {
        query: { dealid: dealId },
        body: { beneficiaryId: accountId, fileId: file.id },
      }),
    onSuccess: ({ accounts }) => {
      onRemoved();
      client.setQueryData(beneficiariesQuery(dealId).queryKey, accounts);
      announce(words.removed(file.name));
    },
    onError: () => setAsking(false),
  });
  return (
    <>
      <IconButton
        label={words.remove(file.name)}
        icon={<X aria-hidden />}
        onClick={() => setAsking(true)}
        className="-mr-1.5"
      />
      {remove.isError && (
        <Alert tone="red" className="basis-full">
          {words.notRemoved(messageOf(remove.error))}
        </Alert>
      )}
      <ConfirmDialog
        open={asking}
        danger
        onClose={() => setAsking(false)}
        onConfirm={() => remove.mutate()}
        title={words.removeTitle}
        confirmLabel={words.removeFile}
        busy={remove.isPending}
        busyLabel={words.removing}
      >
        {words.removeText(file.name)}
      </ConfirmDialog>
    </>
  );
}
