import { defaultCopy as copy } from '@drawbridge/messages/standing';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { standingRoutes } from '@drawbridge/contract/standing/routes.ts';
import {
  eventWithdrawal,
  type DefaultEvent,
  type EventWithdrawal,
  type LoanStanding,
} from '@drawbridge/contract/standing/schema.ts';
import { call } from '../../platform/api.ts';
import { useContractForm } from '../../platform/contract-form.ts';
import { dash, formatDate } from '../../platform/format.ts';
import { announce } from '../../ui/announcer-store.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { Tag } from '../../ui/tag.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { accountStatusWords } from '../loan-accounts/public.ts';
import { DefaultDialog } from './default-dialog.tsx';

interface DefaultCardProps {
  readonly dealId: string;
  readonly loan: LoanStanding;
}

/** Whether a loan’s default is declared, and who declared, cured or withdrew it. */
export function DefaultCard({ dealId, loan }: DefaultCardProps) {
  const { status, isDeclared, defaults } = loan;
  const [deciding, setDeciding] = useState(false);
  const [withdrawing, setWithdrawing] = useState<DefaultEvent>();
  const step = isDeclared ? 'cure' : 'declare';
  return (
    <Card
      title={copy.title}
      actions={
        status !== null && (
          <>
            <Tag tone={isDeclared || status === 'default' ? 'red' : 'neutral'}>
              {isDeclared ? copy.isDeclared : accountStatusWords(status)}
            </Tag>
            <Button size="sm" onClick={() => setDeciding(true)}>
              {copy[step]}
            </Button>
          </>
        )
      }
    >
      <p className="px-4 py-3.5 text-ink-2 md:px-[18px]">{status === null ? copy.noTerms : copy.intro}</p>
      {defaults.length === 0 ? (
        <p className="border-t border-line px-4 py-3.5 text-ink-2 md:px-[18px]">{copy.none}</p>
      ) : (
        <ul aria-label={copy.title} className="divide-y divide-line border-t border-line">
          {defaults.map((event) => (
            <EventRow key={event.id} event={event} onWithdraw={() => setWithdrawing(event)} />
          ))}
        </ul>
      )}
      {deciding && <DefaultDialog dealId={dealId} step={step} onClose={() => setDeciding(false)} />}
      {withdrawing && (
        <WithdrawDialog dealId={dealId} event={withdrawing} onClose={() => setWithdrawing(undefined)} />
      )}
    </Card>
  );
}

interface EventRowProps {
  readonly event: DefaultEvent;
  readonly onWithdraw: () => void;
}

function EventRow({ event, onWithdraw }: EventRowProps) {
  const { step, on, why, by, withdrawn } = event;
  const what = step === 'declare' ? copy.declared : copy.cured;
  return (
    <li className="grid gap-2 px-4 py-4 md:px-[18px]">
      <h3 className="font-semibold">{what}</h3>
      {why !== null && <p className="wrap-anywhere">{why}</p>}
      <p className="text-sm text-ink-2">{copy.madeBy({ day: formatDate(on), name: by })}</p>
      {withdrawn ? (
        <p className="text-sm wrap-anywhere">
          {copy.withdrawn({ name: withdrawn.by, why: withdrawn.why ?? dash })}
        </p>
      ) : (
        <div className="flex flex-wrap gap-2">
          <Button size="sm" aria-label={copy.withdrawNamed({ what })} onClick={onWithdraw}>
            {copy.withdraw}
          </Button>
        </div>
      )}
    </li>
  );
}

interface WithdrawDialogProps {
  readonly dealId: string;
  readonly event: DefaultEvent;
  readonly onClose: () => void;
}

function WithdrawDialog({ dealId, event, onClose }: WithdrawDialogProps) {
  const queryClient = useQueryClient();
  const save = useMutation({
    mutationFn: (body: EventWithdrawal) => call(standingRoutes.withdrawDefault, { body }),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: ['staff'] });
      announce(copy.withdrawnNow);
      onClose();
    },
  });
  const { field, frame } = useContractForm({
    schema: eventWithdrawal,
    initial: { why: '' },
    body: (typed) => ({ dealid: dealId, id: event.id, ...typed }),
    save,
    failed: copy.failed,
  });
  return (
    <FormDialog
      {...frame}
      onClose={onClose}
      title={copy.withdrawTitle}
      description={copy.withdrawText}
      save={copy.withdraw}
      busyLabel={copy.working}
      danger
    >
      <TextArea label={copy.why} hint={copy.whyHint} maxLength={500} {...field('why')} />
    </FormDialog>
  );
}
