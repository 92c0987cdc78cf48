import { lookupCopy } from '@drawbridge/messages/loan-lookup';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { loanLookupRoutes } from '@drawbridge/contract/loan-lookup/routes.ts';
import { call, messageOf } from '../../platform/api.ts';
import { formatMoment } from '../../platform/format.ts';
import { Alert } from '../../ui/alert.tsx';
import { announce } from '../../ui/announcer-store.ts';
import { Button } from '../../ui/button.tsx';
import { waitingLoansQuery } from './viewers-queries.ts';

export function WaitingLoans({ closed }: { readonly closed: boolean }) {
  const loans = useQuery(waitingLoansQuery).data ?? [];
  const client = useQueryClient();
  const takeBack = useMutation({
    mutationFn: ({ dealid }: { readonly dealid: string; readonly number: string }) =>
      call(loanLookupRoutes.remove, { body: { dealid } }),
    onSuccess: async (_, { number }) => {
      announce(lookupCopy.takenBack({ number }));
      await client.invalidateQueries({ queryKey: waitingLoansQuery.queryKey });
    },
  });
  if (loans.length === 0) return null;
  return (
    <section aria-label={lookupCopy.waitingTitle} className="grid gap-2">
      <h3 className="font-semibold">{lookupCopy.waitingTitle}</h3>
      <ul className="grid gap-2">
        {loans.map((loan) => (
          <li key={loan.dealid} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <span>
              <span className="num font-medium">{loan.number}</span>{' '}
              <span className="text-sm text-ink-2">
                {lookupCopy.askedAt({ when: formatMoment(loan.since) })}
              </span>
            </span>
            {!closed && (
              <Button
                size="sm"
                aria-label={lookupCopy.takeBackOf({ number: loan.number })}
                disabled={takeBack.isPending}
                onClick={() => takeBack.mutate(loan)}
              >
                {lookupCopy.takeBack}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {takeBack.isError && (
        <Alert tone="red">{lookupCopy.removeFailed({ reason: messageOf(takeBack.error) })}</Alert>
      )}
    </section>
  );
}
