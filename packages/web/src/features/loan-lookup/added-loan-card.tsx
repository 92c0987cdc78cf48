import { lookupCopy } from '@drawbridge/messages/loan-lookup';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { loanLookupRoutes } from '@drawbridge/contract/loan-lookup/routes.ts';
import { call, messageOf } from '../../platform/api.ts';
import { useSession } from '../../platform/session.ts';
import { Alert } from '../../ui/alert.tsx';
import { announce } from '../../ui/announcer-store.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';

interface AddedLoanCardProps {
  readonly dealId: string;
  /** The deal’s display name. */
  readonly name: string;
}

/** Shows that the person added this loan and lets them remove it. */
export function AddedLoanCard({ dealId, name }: AddedLoanCardProps) {
  const session = useSession();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [asking, setAsking] = useState(false);
  const remove = useMutation({
    mutationFn: () => call(loanLookupRoutes.remove, { body: { dealid: dealId } }),
    onSuccess: async () => {
      setAsking(false);
      announce(lookupCopy.removed({ name }));
      await navigate({ to: '/dashboard', replace: true });
      queryClient.removeQueries({ queryKey: ['deal', dealId] });
      await queryClient.invalidateQueries({ queryKey: ['deals'] });
    },
  });
  return (
    <Card title={lookupCopy.addedTitle} padded>
      <div className="grid justify-items-start gap-3">
        <p className="text-ink-2">{lookupCopy.addedText}</p>
        {session?.viewing === undefined && (
          <Button
            size="sm"
            onClick={() => {
              remove.reset();
              setAsking(true);
            }}
          >
            {lookupCopy.removeLoan}
          </Button>
        )}
      </div>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        onConfirm={() => remove.mutate()}
        title={lookupCopy.removeTitle({ name })}
        confirmLabel={lookupCopy.removeLoan}
        busy={remove.isPending}
        busyLabel={lookupCopy.removing}
        danger
      >
        {remove.isError ? (
          <Alert tone="red">{lookupCopy.removeFailed({ reason: messageOf(remove.error) })}</Alert>
        ) : (
          lookupCopy.removeText
        )}
      </ConfirmDialog>
    </Card>
  );
}
