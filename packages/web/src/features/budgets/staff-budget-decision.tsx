import { budgetTones } from './budget-tones.ts';
import { staffBudgetCopy as copy, staffBudgetStates } from '@drawbridge/messages/budgets';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { budgetRoutes } from '@drawbridge/contract/budgets/routes.ts';
import { budgetToReturn, type StaffBudget } from '@drawbridge/contract/budgets/schema.ts';
import { ProblemError } from '@drawbridge/contract/wire/client.ts';
import { call, messageOf } from '../../platform/api.ts';
import { formatMoment } from '../../platform/format.ts';
import { Alert } from '../../ui/alert.tsx';
import { announce } from '../../ui/announcer-store.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Tag } from '../../ui/tag.tsx';
import { colleaguesQuery, ReasonDialog, useNextWork } from '../work/public.ts';

export function StaffBudgetDecision({ budget }: { readonly budget: StaffBudget }) {
  const { id, deal, state, followsTemplate, decided_by: by, decided_at: at } = budget;
  const client = useQueryClient();
  const { openNext, withNext } = useNextWork();
  const isMine = useQuery(colleaguesQuery).data?.me === budget.submitted_by_id;
  const [asking, setAsking] = useState<'approve' | 'return'>();
  const settled = {
    onSuccess: ({ budget: now }: { budget: StaffBudget }) => {
      announce(now.state === 'approved' ? copy.approved : copy.returned);
      setAsking(undefined);
      openNext();
    },
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: ['staff', 'budgets'] }),
        client.invalidateQueries({ queryKey: ['staff', 'work'] }),
      ]),
  };
  const approve = useMutation({
    mutationFn: () => call(budgetRoutes.approve, { body: { id } }),
    ...settled,
    onError: () => setAsking(undefined),
  });
  const giveBack = useMutation({
    mutationFn: (body: { id: string; reason: string }) => call(budgetRoutes.return, { body }),
    ...settled,
  });
  const { word } = staffBudgetStates[state];
  const tone = budgetTones[state];
  const waits = state === 'submitted';
  return (
    <Card title={copy.decision} actions={<Tag tone={tone}>{word}</Tag>} padded={waits || by !== null}>
      <div className="grid gap-3">
        {approve.isError && <Alert tone="red">{failureOf(approve.error)}</Alert>}
        {budget.returned_because !== null && (
          <p className="whitespace-pre-line wrap-anywhere">{budget.returned_because}</p>
        )}
        {by !== null && at !== null && (
          <p className="text-ink-2">{copy.decidedBy({ name: by, when: formatMoment(at) })}</p>
        )}
        {waits && followsTemplate && isMine && <p className="text-ink-2">{copy.fourEyes}</p>}
        {waits && (
          <div className="flex flex-wrap gap-2 max-md:[&>*]:flex-1">
            {followsTemplate && !isMine && (
              <Button variant="primary" onClick={() => setAsking('approve')}>
                {withNext(copy.approve)}
              </Button>
            )}
            <Button onClick={() => setAsking('return')}>{copy.return}</Button>
          </div>
        )}
      </div>
      <ConfirmDialog
        open={asking === 'approve'}
        onClose={() => setAsking(undefined)}
        onConfirm={() => approve.mutate()}
        title={copy.approveTitle}
        confirmLabel={copy.approve}
        busy={approve.isPending}
        busyLabel={copy.working}
      >
        {copy.approveText({ name: deal.borrower })}
      </ConfirmDialog>
      {asking === 'return' && (
        <ReasonDialog
          title={copy.returnTitle}
          text={copy.returnText({ name: deal.borrower })}
          confirmLabel={copy.return}
          schema={budgetToReturn}
          along={{ id }}
          danger
          save={giveBack}
          failed={copy.failed}
          onClose={() => setAsking(undefined)}
        />
      )}
    </Card>
  );
}

function failureOf(error: Error): string {
  const lines = error instanceof ProblemError ? (error.problem.errors ?? []) : [];
  return copy.failed({
    reason: [messageOf(error), ...lines.slice(0, 5).map(({ message }) => message)].join(' '),
  });
}
