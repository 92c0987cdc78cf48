import { byHandCopy as copy } from '@drawbridge/messages/by-hand';
import { useMutation } from '@tanstack/react-query';
import { useState, type ComponentProps } from 'react';
import { byHandDecline, type WaitingFigures } from '@drawbridge/contract/by-hand/schema.ts';
import { formatMoment } from '../../platform/format.ts';
import { announce } from '../../ui/announcer-store.ts';
import { Card } from '../../ui/card.tsx';
import { DescriptionList } from '../../ui/description-list.tsx';
import { DecideDialog, DecisionButtons, type Decision } from '../work/public.ts';
import { LimitsNote } from './limits-note.tsx';

interface WaitingCardProps {
  readonly title: string;
  readonly items: ComponentProps<typeof DescriptionList>['items'];
  readonly waiting: WaitingFigures;
  readonly approve: {
    readonly title: string;
    readonly text: string;
    readonly confirm: string;
    /** Announced once it is approved. */
    readonly done: string;
  };
  /** Sends the decision with its reason, which only a decline has. */
  readonly send: (decision: Decision, reason: string) => Promise<unknown>;
  /** Refetches what the decision changes. */
  readonly onSettled: () => Promise<unknown>;
}

/** Figures entered by hand, with what the reader can do: their own they withdraw, a colleague’s they approve or decline. */
export function WaitingCard({ title, items, waiting, approve, send, onSettled }: WaitingCardProps) {
  const { id, enteredBy, enteredAt, expiresAt, isOwn } = waiting;
  const [asked, setAsked] = useState<Decision>();
  const decide = useMutation({
    mutationFn: ({ as, reason }: { as: Decision; reason: string }) => send(as, reason),
    onSuccess: (_, { as }) => {
      setAsked(undefined);
      announce({ approve: approve.done, decline: copy.declined, withdraw: copy.withdrawn }[as]);
    },
    onSettled,
  });
  function open(as: Decision): void {
    decide.reset();
    setAsked(as);
  }
  return (
    <Card title={title} padded>
      <div className="grid gap-4">
        <p className="text-sm text-ink-2">{copy.by({ name: enteredBy, moment: formatMoment(enteredAt) })}</p>
        <DescriptionList items={items} spread />
        {isOwn && <p className="text-ink-2">{copy.own}</p>}
        <LimitsNote />
        <DecisionButtons isOwn={isOwn} copy={{ ...copy, approve: approve.confirm }} onDecide={open} />
        <p className="text-sm text-ink-2">{copy.open({ when: formatMoment(expiresAt) })}</p>
      </div>
      {asked && (
        <DecideDialog
          decision={asked}
          approve={{ ...approve, busy: copy.approving }}
          decline={{
            title: copy.declineTitle,
            text: copy.declineText,
            confirm: copy.decline,
            schema: byHandDecline,
            along: { id },
            most: 500,
          }}
          withdraw={{
            title: copy.withdrawTitle,
            text: copy.withdrawText,
            confirm: copy.withdraw,
            busy: copy.withdrawing,
          }}
          save={{ ...decide, mutate: (reason) => decide.mutate({ as: asked, reason }) }}
          failed={copy.failed}
          onClose={() => setAsked(undefined)}
        />
      )}
    </Card>
  );
}
