import { contactsCopy as copy, promiseOutcomeWords } from '@drawbridge/messages/delinquency';
import { useState } from 'react';
import { delinquencyRoutes } from '@drawbridge/contract/delinquency/routes.ts';
import { newPromise, type NewPromise, type PromiseToPay } from '@drawbridge/contract/delinquency/schema.ts';
import { call } from '../../platform/api.ts';
import { useContractForm } from '../../platform/contract-form.ts';
import { formatDate, formatDollars } from '../../platform/format.ts';
import { useToday } from '../../platform/use-today.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { Tag } from '../../ui/tag.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { outcomeTones } from './outcome-tones.ts';
import { useContactWrite } from './use-contact-write.ts';
import { Withdrawable } from './withdrawable.tsx';

interface PromisesCardProps {
  readonly dealId: string;
  readonly promises: readonly PromiseToPay[];
  /** Without confirmed terms no payment can keep a promise. */
  readonly canPromise: boolean;
}

/** What the borrower promised to pay, and whether the ledger shows that it was kept. */
export function PromisesCard({ dealId, promises, canPromise }: PromisesCardProps) {
  const [adding, setAdding] = useState(false);
  return (
    <Card
      title={copy.promises}
      actions={
        canPromise && (
          <Button size="sm" onClick={() => setAdding(true)}>
            {copy.addPromise}
          </Button>
        )
      }
    >
      {promises.length === 0 ? (
        <p className="px-4 py-3.5 text-ink-2 md:px-[18px]">{copy.noPromises}</p>
      ) : (
        <ul aria-label={copy.promises} className="divide-y divide-line">
          {promises.map((promise) => (
            <PromiseRow key={promise.id} dealId={dealId} promise={promise} />
          ))}
        </ul>
      )}
      {adding && <PromiseDialog dealId={dealId} onClose={() => setAdding(false)} />}
    </Card>
  );
}

function PromiseRow({ dealId, promise }: { readonly dealId: string; readonly promise: PromiseToPay }) {
  const { amount, dueOn, outcome, received } = promise;
  return (
    <Withdrawable
      dealId={dealId}
      record={promise}
      heading={copy.promiseHeading({ amount: formatDollars(amount), day: formatDate(dueOn) })}
      tag={outcome && <Tag tone={outcomeTones[outcome]}>{promiseOutcomeWords[outcome]}</Tag>}
      send={(body) => call(delinquencyRoutes.withdrawPromise, { body })}
    >
      {received > 0 && <p>{copy.promiseReceived({ amount: formatDollars(received) })}</p>}
    </Withdrawable>
  );
}

function PromiseDialog({ dealId, onClose }: { readonly dealId: string; readonly onClose: () => void }) {
  const today = useToday();
  const save = useContactWrite((body: NewPromise) => call(delinquencyRoutes.addPromise, { body }), {
    done: copy.promiseAdded,
    onClose,
  });
  const { field, frame } = useContractForm<{ amount: number; by: string }, NewPromise>({
    schema: newPromise,
    initial: { amount: Number.NaN, by: '' },
    body: (typed) => ({ dealid: dealId, ...typed }),
    save,
    failed: copy.failed,
  });
  return (
    <FormDialog
      {...frame}
      onClose={onClose}
      title={copy.addPromise}
      description={copy.promiseText}
      save={copy.save}
      busyLabel={copy.saving}
    >
      <TextField
        label={copy.amount}
        numeric
        inputMode="decimal"
        lead="$"
        {...field('amount', { valueAsNumber: true })}
      />
      <TextField type="date" label={copy.by} min={today} {...field('by')} />
    </FormDialog>
  );
}
