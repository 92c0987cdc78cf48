import { drawAccountCopy as copy } from '@drawbridge/messages/draws';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { drawAccountChange } from '@drawbridge/contract/draws/account-schema.ts';
import { drawRoutes } from '@drawbridge/contract/draws/routes.ts';
import type { Draw } from '@drawbridge/contract/draws/schema.ts';
import { call } from '../../platform/api.ts';
import { useContractForm } from '../../platform/contract-form.ts';
import { formatCount } from '../../platform/format.ts';
import { announce } from '../../ui/announcer-store.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { BankField } from './bank-field.tsx';
import { emptyDrawForm } from './draw-form.ts';

interface AccountDialogProps {
  readonly dealId: string;
  readonly draw: Draw;
  readonly onClose: () => void;
}

export function AccountDialog({ dealId, draw, onClose }: AccountDialogProps) {
  const client = useQueryClient();
  const name = formatCount(draw.number);
  const change = useMutation({
    mutationFn: (body: { dealid: string; drawId: string; BeneficiaryId: string }) =>
      call(drawRoutes.changeAccount, { body }),
    onSuccess: () => {
      announce(copy.done({ draw: name }));
      onClose();
    },
    onSettled: () => client.invalidateQueries({ queryKey: ['deal', dealId] }),
  });
  const { form, errors, frame } = useContractForm({
    schema: drawAccountChange,
    initial: { ...emptyDrawForm, beneficiary: draw.needsAccount ? '' : (draw.beneficiary ?? '') },
    body: ({ beneficiary }) => ({ dealid: dealId, drawId: draw.id, BeneficiaryId: beneficiary }),
    save: change,
  });
  return (
    <FormDialog
      {...frame}
      onClose={onClose}
      title={copy.title({ draw: name })}
      description={copy.text}
      save={copy.save}
      busyLabel={copy.working}
    >
      <BankField
        id={`${frame.id}-beneficiary`}
        dealId={dealId}
        control={form.control}
        error={errors['BeneficiaryId']}
        field={form.register('beneficiary')}
        onChoose={(account) => form.setValue('beneficiary', account)}
      />
    </FormDialog>
  );
}
