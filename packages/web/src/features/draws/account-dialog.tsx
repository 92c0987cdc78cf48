import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { drawRoutes } from '@drawbridge/contract/draws/routes.ts';
import { drawMessages, type Draw } from '@drawbridge/contract/draws/schema.ts';
import { call, messageOf } from '../../platform/api.ts';
import { formatCount } from '../../platform/format.ts';
import { Alert } from '../../ui/alert.tsx';
import { announce } from '../../ui/announcer-store.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { BankField } from './bank-field.tsx';
import { drawAccountCopy as copy, drawCopy } from './copy.ts';
import { emptyDrawForm, type DrawForm } from './draw-form.ts';

interface AccountDialogProps {
  readonly dealId: string;
  readonly draw: Draw;
  readonly onClose: () => void;
}

/** Chooses the bank account that a draw on its way is wired to. */
export function AccountDialog({ dealId, draw, onClose }: AccountDialogProps) {
  const id = useId();
  const client = useQueryClient();
  const beneficiary = draw.needsAccount ? '' : (draw.beneficiary ?? '');
  const form = useForm<DrawForm>({ defaultValues: { ...emptyDrawForm, beneficiary } });
  const [tried, setTried] = useState(false);
  const chosen = useWatch({ control: form.control, name: 'beneficiary' });
  const name = formatCount(draw.number);
  const change = useMutation({
    mutationFn: (account: string) =>
      call(drawRoutes.changeAccount, { body: { dealid: dealId, drawId: draw.id, BeneficiaryId: account } }),
    onSuccess: () => {
      announce(copy.done(name));
      onClose();
    },
    onSettled: () => client.invalidateQueries({ queryKey: ['deal', dealId] }),
  });
  return (
    <Dialog
      open
      busy={change.isPending}
      closeOnPressOutside={false}
      onClose={onClose}
      title={copy.title(name)}
      description={copy.text}
      actions={
        <>
          <Button onClick={onClose} disabled={change.isPending}>
            {drawCopy.cancel}
          </Button>
          <Button type="submit" form={id} variant="primary" busy={change.isPending} busyLabel={copy.working}>
            {copy.save}
          </Button>
        </>
      }
    >
      <form
        id={id}
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          const account = form.getValues('beneficiary');
          setTried(true);
          if (account !== '' && !change.isPending) change.mutate(account);
        }}
      >
        {change.isError && <Alert tone="red">{messageOf(change.error)}</Alert>}
        <BankField
          id={`${id}-beneficiary`}
          dealId={dealId}
          control={form.control}
          error={tried && chosen === '' ? drawMessages.bank : undefined}
          field={form.register('beneficiary')}
          onChoose={(account) => form.setValue('beneficiary', account)}
        />
      </form>
    </Dialog>
  );
}
