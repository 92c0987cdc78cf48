import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { drawRoutes } from '@drawbridge/contract/draws/routes.ts';
import type { Draw } from '@drawbridge/contract/draws/schema.ts';
import { call, messageOf } from '../../platform/api.ts';
import { formatCount } from '../../platform/format.ts';
import { useSession } from '../../platform/session.ts';
import { Alert } from '../../ui/alert.tsx';
import { announce } from '../../ui/announcer-store.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { withdrawCopy as copy } from './copy.ts';

/** The borrower’s way to take a draw back; an employee who views the account has none. */
export function WithdrawDraw({ dealId, draw }: { readonly dealId: string; readonly draw: Draw }) {
  const session = useSession();
  const client = useQueryClient();
  const [asking, setAsking] = useState(false);
  const [reason, setReason] = useState('');
  const name = formatCount(draw.number);
  const withdraw = useMutation({
    mutationFn: () => call(drawRoutes.withdraw, { body: { dealid: dealId, drawId: draw.id, reason } }),
    onSuccess: () => {
      announce(copy.done(name));
      setAsking(false);
    },
    onSettled: () => client.invalidateQueries({ queryKey: ['deal', dealId] }),
  });
  if (session?.accountType !== 'CustomerAccount' || session.employeeToken !== undefined) return null;
  return (
    <>
      <Button size="sm" onClick={() => setAsking(true)}>
        {copy.withdraw}
      </Button>
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        busy={withdraw.isPending}
        title={copy.title(name)}
        description={copy.text}
        actions={
          <>
            <Button onClick={() => setAsking(false)} disabled={withdraw.isPending}>
              {copy.keep}
            </Button>
            <Button
              variant="danger"
              busy={withdraw.isPending}
              busyLabel={copy.working}
              onClick={() => withdraw.mutate()}
            >
              {copy.withdraw}
            </Button>
          </>
        }
      >
        <div className="grid gap-4">
          {withdraw.isError && <Alert tone="red">{messageOf(withdraw.error)}</Alert>}
          <TextArea
            label={copy.reason}
            optional
            maxLength={500}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
        </div>
      </Dialog>
    </>
  );
}
