import {
  requestLabels,
  requestsCopy,
  staffRequestCopy as copy,
  decisionMessages,
} from '@drawbridge/messages/requests';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import {
  requestDecision,
  requestQuestion,
  type RequestDecisionInput,
  type StaffRequestDetail,
} from '@drawbridge/contract/requests/schema.ts';
import { staffRequestRoutes } from '@drawbridge/contract/requests/staff-routes.ts';
import { decisionsFor, type RequestDecision } from '@drawbridge/domain/requests/request-states.ts';
import { call } from '../../platform/api.ts';
import { announce } from '../../ui/announcer-store.ts';
import { Button } from '../../ui/button.tsx';
import { buttonClass } from '../../ui/button-class.ts';
import { Card } from '../../ui/card.tsx';
import { ReasonDialog, useNextWork } from '../work/public.ts';
import { staffRequestQuery } from './staff-queries.ts';
import { StatusTag } from './status-tag.tsx';
import { lazyPart } from '../../ui/lazy-part.ts';

const ExtensionDialog = lazyPart(async () => (await import('./extension-dialog.tsx')).ExtensionDialog);

export function StaffDecision({ request }: { readonly request: StaffRequestDetail }) {
  const { id, status, email, dealId, extends: loan } = request;
  const client = useQueryClient();
  const { openNext } = useNextWork();
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
    mutationFn: (body: RequestDecisionInput) => call(staffRequestRoutes.decide, { params: { id }, body }),
    onSuccess: (now) => {
      after(now);
      announce(copy.decided({ status: requestsCopy.events[now.status] }));
      // A request in review is still this employee’s to decide.
      if (now.status !== 'In Review') openNext();
    },
    ...settled,
  });
  const ask = useMutation({
    mutationFn: (body: { text: string }) => call(staffRequestRoutes.ask, { params: { id }, body }),
    onSuccess: (now) => {
      after(now);
      announce(copy.asked);
      openNext();
    },
    ...settled,
  });
  function open(what: RequestDecision | 'question'): void {
    decide.reset();
    ask.reset();
    setAsking(what);
  }
  return (
    <Card title={copy.decide} actions={<StatusTag status={status} />} padded>
      <DecisionButtons request={request} onOpen={open} />
      {asking === 'Approved' && loan && dealId !== null && (
        <Suspense>
          <ExtensionDialog
            title={copy.dialogTitle.Approved}
            text={copy.dialogText({ email })}
            confirmLabel={copy.decision.Approved}
            dealId={dealId}
            loan={loan}
            save={decide}
            onClose={() => setAsking(undefined)}
          />
        </Suspense>
      )}
      {asking !== undefined && asking !== 'question' && !(asking === 'Approved' && loan) && (
        <ReasonDialog
          title={copy.dialogTitle[asking]}
          text={copy.dialogText({ email })}
          label={asking === 'Declined' ? copy.reason : copy.words}
          confirmLabel={copy.decision[asking]}
          schema={requestDecision}
          along={{ status: asking }}
          missing={asking === 'Declined' ? decisionMessages.reason : undefined}
          danger={asking === 'Declined'}
          most={5000}
          save={decide}
          failed={copy.failed}
          onClose={() => setAsking(undefined)}
        />
      )}
      {asking === 'question' && (
        <ReasonDialog
          title={copy.askTitle}
          text={copy.askText}
          label={copy.askLabel}
          confirmLabel={copy.ask}
          schema={requestQuestion}
          name="text"
          most={5000}
          save={ask}
          failed={copy.failed}
          onClose={() => setAsking(undefined)}
        />
      )}
    </Card>
  );
}

interface DecisionButtonsProps {
  readonly request: StaffRequestDetail;
  readonly onOpen: (what: RequestDecision | 'question') => void;
}

function DecisionButtons({ request, onOpen }: DecisionButtonsProps) {
  const { id, kind, status, dealId } = request;
  const left = decisionsFor(status);
  if (left.length === 0) return <p className="text-ink-2">{copy.ended}</p>;
  return (
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
            onClick={() => onOpen(to)}
          >
            {copy.decision[to]}
          </Button>
        ))}
        <Button onClick={() => onOpen('question')}>{copy.ask}</Button>
      </div>
    </div>
  );
}

function goodThroughOf({ answers }: StaffRequestDetail): string | undefined {
  return answers.find(({ label }) => label === requestLabels.goodThroughDate)?.value.toString();
}
