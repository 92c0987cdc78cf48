import { beneficiaryCopy } from '@drawbridge/messages/beneficiaries';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { beneficiaryRoutes } from '@drawbridge/contract/beneficiaries/routes.ts';
import type { BeneficiaryFile } from '@drawbridge/contract/beneficiaries/schema.ts';
import { call } from '../../platform/api.ts';
import { announce } from '../../ui/announcer-store.ts';
import { RemoveFileButton } from '../../ui/remove-file-button.tsx';
import { beneficiariesQuery } from './queries.ts';

const words = beneficiaryCopy.files;

interface RemoveAccountFileProps {
  readonly dealId: string;
  readonly accountId: string;
  readonly file: Pick<BeneficiaryFile, 'id' | 'name'>;
  readonly onRemoved: () => void;
}

/** Removes a voided check or bank letter from a pending account. */
export function RemoveAccountFile({ dealId, accountId, file, onRemoved }: RemoveAccountFileProps) {
  const client = useQueryClient();
  const remove = useMutation({
    mutationFn: () =>
      call(beneficiaryRoutes.removeFile, {
        query: { dealid: dealId },
        body: { beneficiaryId: accountId, fileId: file.id },
      }),
    onSuccess: ({ accounts }) => {
      onRemoved();
      client.setQueryData(beneficiariesQuery(dealId).queryKey, accounts);
      announce(words.removed({ name: file.name }));
    },
  });
  return (
    <RemoveFileButton
      removal={remove}
      words={{
        button: words.remove({ name: file.name }),
        title: words.removeTitle,
        text: words.removeText({ name: file.name }),
        confirm: words.removeFile,
        busy: words.removing,
        failed: words.notRemoved,
      }}
    />
  );
}
