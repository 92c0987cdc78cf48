import { withdrawCopy as copy } from '@drawbridge/messages/draws';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { drawRoutes } from '@drawbridge/contract/draws/routes.ts';
import type { Draw } from '@drawbridge/contract/draws/schema.ts';
import { withdrawnDraw } from '@drawbridge/contract/draws/withdrawal-schema.ts';
import { call } from '../../platform/api.ts';
import { useContractForm } from '../../platform/contract-form.ts';
import { formatCount } from '../../platform/format.ts';
import { useSession } from '../../platform/session.ts';
import { announce } from '../../ui/announcer-store.ts';
import { Button } from '../../ui/button.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { TextArea } from '../../ui/text-area.tsx';

interface WithdrawDrawProps {
  readonly dealId: string;
  readonly draw: Draw;
}

/** Lets the borrower withdraw a draw. Hidden from employees viewing the account. */
export function WithdrawDraw({ dealId, draw }: WithdrawDrawProps) {
  const session = useSession();
  const [asking, setAsking] = useState(false);
  if (session?.accountType !== 'CustomerAccount' || session.employeeToken !== undefined) return null;
  return (
    <>
      <Button size="sm" onClick={() => setAsking(true)}>
        {copy.withdraw}
      </Button>
      {asking && <WithdrawDialog dealId={dealId} draw={draw} onClose={() => setAsking(false)} />}
    </>
  );
}

function WithdrawDialog({ dealId, draw, onClose }: WithdrawDrawProps & { readonly onClose: () => void }) {
  const client = useQueryClient();
  const name = formatCount(draw.number);
  const withdraw = useMutation({
    mutationFn: (body: { dealid: string; drawId: string; reason?: string | undefined }) =>
      call(drawRoutes.withdraw, { body }),
    onSuccess: () => {
      announce(copy.done({ draw: name }));
      onClose();
    },
    onSettled: () => client.invalidateQueries({ queryKey: ['deal', dealId] }),
  });
  const { field, frame } = useContractForm({
    schema: withdrawnDraw,
    initial: { reason: '' },
    body: ({ reason }) => ({ dealid: dealId, drawId: draw.id, reason }),
    save: withdraw,
  });
  return (
    <FormDialog
      {...frame}
      onClose={onClose}
      title={copy.title({ draw: name })}
      description={copy.text}
      cancel={copy.keep}
      save={copy.withdraw}
      busyLabel={copy.working}
      danger
    >
      <TextArea label={copy.reason} optional maxLength={500} {...field('reason')} />
    </FormDialog>
  );
}
