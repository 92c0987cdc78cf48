import { ownApplicationCopy as copy } from '@drawbridge/messages/application-decisions';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ownApplicationRoutes } from '@drawbridge/contract/application-decisions/routes.ts';
import { call, messageOf } from '../../platform/api.ts';
import { announce } from '../../ui/announcer-store.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { LetterList } from './letter-list.tsx';
import { ownStandingQuery } from './queries.ts';

interface OwnStandingProps {
  /** The id or key that opens the application. */
  readonly named: string;
  readonly number: string;
  readonly onWithdrawn: () => void;
}

/** The letters about one’s own application, and the way to withdraw it. */
export function OwnStanding({ named, number, onWithdrawn }: OwnStandingProps) {
  const { data } = useQuery(ownStandingQuery(named));
  const queryClient = useQueryClient();
  const [isAsked, setAsked] = useState(false);
  const withdraw = useMutation({
    mutationFn: () => call(ownApplicationRoutes.withdraw, { body: { application: named } }),
    onSuccess: (next) => {
      queryClient.setQueryData(ownStandingQuery(named).queryKey, next);
      setAsked(false);
      onWithdrawn();
    },
    onError: (error) => announce(copy.withdrawFailed({ reason: messageOf(error) }), { tone: 'red' }),
  });
  if (!data) return null;
  return (
    <>
      <LetterList of={{ application: named }} letters={data.letters} number={number} title={copy.letters} />
      {data.canWithdraw && (
        <div>
          <Button size="sm" onClick={() => setAsked(true)}>
            {copy.withdraw}
          </Button>
        </div>
      )}
      <ConfirmDialog
        open={isAsked}
        onClose={() => setAsked(false)}
        onConfirm={() => withdraw.mutate()}
        title={copy.withdraw}
        confirmLabel={copy.withdraw}
        cancelLabel={copy.keep}
        busy={withdraw.isPending}
        busyLabel={copy.withdrawing}
        danger
      >
        {copy.withdrawText({ number })}
      </ConfirmDialog>
    </>
  );
}
