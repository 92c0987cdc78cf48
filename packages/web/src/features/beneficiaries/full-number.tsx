import { bankAccountLabels as labels, staffBankCopy as copy } from '@drawbridge/messages/beneficiaries';
import { useMutation } from '@tanstack/react-query';
import { Eye, EyeOff } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import type { ShownNumber } from '@drawbridge/contract/beneficiaries/schema.ts';
import { messageOf } from '../../platform/api.ts';
import { Alert } from '../../ui/alert.tsx';
import { announce } from '../../ui/announcer-store.ts';
import { Button } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';

interface FullNumberProps {
  /** Asks the server, which logs that the number is seen. */
  readonly ask: () => Promise<ShownNumber>;
}

/**
 * Shows an account’s full number for a minute when an employee asks for it. Only this component’s state has the
 * number, and it is gone when the component closes.
 */
export function FullNumber({ ask }: FullNumberProps) {
  const show = useMutation({ mutationFn: ask, gcTime: 0 });
  const shown = show.data;
  const hide = useEffectEvent(() => {
    show.reset();
    announce(copy.hidden, { visible: false });
  });
  const seconds = shown?.hideAfterSeconds;
  useEffect(() => {
    if (seconds === undefined) return;
    const timer = setTimeout(() => hide(), seconds * 1000);
    return () => clearTimeout(timer);
  }, [seconds]);

  if (!shown)
    return (
      <div className="grid justify-items-start gap-2">
        {show.isError && <Alert tone="red">{messageOf(show.error)}</Alert>}
        <Button
          size="sm"
          icon={<Eye aria-hidden className="size-4" />}
          busy={show.isPending}
          busyLabel={copy.showing}
          onClick={() => show.mutate()}
        >
          {copy.show}
        </Button>
        <p className="text-sm text-ink-2">{copy.showNote}</p>
      </div>
    );
  return (
    <section
      aria-label={copy.fullNumber}
      className="grid gap-3 rounded-lg border border-line bg-sunk p-3 md:p-4"
    >
      <dl className="flex flex-wrap gap-x-8 gap-y-2">
        {[
          [labels.bank_routing_number, shown.bank_routing_number] as const,
          [labels.bank_account_number, shown.bank_account_number] as const,
        ].map(([label, value]) => (
          <div key={label}>
            <dt className="text-sm text-ink-2">{label}</dt>
            <dd className="num text-lg font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
      <div className="flex flex-wrap items-center gap-2">
        <CopyButton text={shown.bank_account_number} label={copy.copyNumber} />
        <Button size="sm" icon={<EyeOff aria-hidden className="size-4" />} onClick={() => show.reset()}>
          {copy.hide}
        </Button>
        <span className="text-sm text-ink-2">{copy.hidesSoon}</span>
      </div>
    </section>
  );
}
