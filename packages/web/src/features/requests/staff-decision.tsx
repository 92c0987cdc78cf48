import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import {
  decisionMessages,
  replyMessages,
  type StaffRequestDetail,
} from '@drawbridge/contract/requests/schema.ts';
import { payoffFields } from '@drawbridge/contract/requests/payoff.ts';
import { staffRequestRoutes } from '@drawbridge/contract/requests/staff-routes.ts';
import { decisionsFor, type RequestDecision } from '@drawbridge/domain/requests/request-states.ts';
import { call, messageOf } from '../../platform/api.ts';
import { announce } from '../../ui/announcer-store.ts';
import { Button } from '../../ui/button.tsx';
import { buttonClass } from '../../ui/button-class.ts';
import { Card } from '../../ui/card.tsx';
import { ReasonDialog } from '../work/public.ts';
import { requestsCopy } from './copy.ts';
import { staffRequestCopy as copy } from './staff-copy.ts';
import { staffRequestQuery } from './staff-queries.ts';
import { StatusTag } from './status-tag.tsx';

/** Where a request stands, and what can be decided about it. */
export function StaffDecision({ request }: { readonly request: StaffRequestDetail }) {
  const { id, kind, status, email, dealId } = request;
  const client = useQueryClient();
  const [asking, setAsking] = useState<RequestDecision | 'question'>();
  const query = staffRequestQuery(id);
  function after(now: StaffRequestDetail): void {
    client.setQueryData(query.queryKey, now);
    setAsking(undefined);
  }
  const settled = {
    onError: () => client.invalidateQueries({ queryKey: query.queryKey }),
    onSettled: () => client.invalidateQueries({ queryKey: ['staff', 'work'] }),
  };
  const decide = useMutation({
    mutationFn: ({ to, reason }: { to: RequestDecision; reason: string }) =>
      call(staffRequestRoutes.decide, { params: { id }, body: { status: to, reason } }),
    onSuccess: (now) => {
      after(now);
      announce(copy.decided(requestsCopy.events[now.status]));
    },
    ...settled,
  });
  const ask = useMutation({
    mutationFn: (text: string) => call(staffRequestRoutes.ask, { params: { id }, body: { text } }),
    onSuccess: (now) => {
      after(now);
      announce(copy.asked);
    },
    ...settled,
  });
  const left = decisionsFor(status);
  function open(what: RequestDecision | 'question'): void {
    decide.reset();
    ask.reset();
    setAsking(what);
  }
  return (
    <Card title={copy.decide} actions={<StatusTag status={status} />} padded>
      {left.length === 0 ? (
        <p className="text-ink-2">{copy.ended}</p>
      ) : (
        <div className="grid gap-2">
          {kind === 'payoff' && dealId !== null && (
            <Link
              to="/staff/deals/$dealId/payoff"
              params={{ dealId }}
              search={{ request: id, goodThrough: goodThroughOf(request) }}
              className={buttonClass({ variant: 'primary' })}
            >
              {copy.payoff}
            </Link>
          )}
          <div className="flex flex-wrap gap-2 max-md:[&>*]:flex-1">
            {left.map((to) => (
              <Button
                key={to}
                variant={to === left[0] && kind !== 'payoff' ? 'primary' : 'secondary'}
                onClick={() => open(to)}
              >
                {copy.decision[to]}
              </Button>
            ))}
            <Button onClick={() => open('question')}>{copy.ask}</Button>
          </div>
        </div>
      )}
      {asking !== undefined && asking !== 'question' && (
        <ReasonDialog
          title={copy.dialogTitle[asking]}
          text={copy.dialogText(email)}
          label={asking === 'Declined' ? copy.reason : copy.words}
          confirmLabel={copy.decision[asking]}
          missing={asking === 'Declined' ? decisionMessages.reason : undefined}
          danger={asking === 'Declined'}
          most={5000}
          busy={decide.isPending}
          failure={decide.isError ? copy.failed(messageOf(decide.error)) : undefined}
          onClose={() => setAsking(undefined)}
          onConfirm={(reason) => decide.mutate({ to: asking, reason })}
        />
      )}
      {asking === 'question' && (
        <ReasonDialog
          title={copy.askTitle}
          text={copy.askText}
          label={copy.askLabel}
          confirmLabel={copy.ask}
          missing={replyMessages.text}
          most={5000}
          busy={ask.isPending}
          failure={ask.isError ? copy.failed(messageOf(ask.error)) : undefined}
          onClose={() => setAsking(undefined)}
          onConfirm={(text) => ask.mutate(text)}
        />
      )}
    </Card>
  );
}

/** The day that a payoff is asked for. */
function goodThroughOf({ answers }: StaffRequestDetail): string | undefined {
  return answers.find(({ label }) => label === payoffFields.good_through_date.label)?.value.toString();
}
