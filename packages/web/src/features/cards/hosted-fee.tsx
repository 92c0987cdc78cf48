import { cardCopy } from '@drawbridge/messages/cards';
import type { AppraisalFee } from '@drawbridge/contract/cards/schema.ts';
import { messageOf } from '../../platform/api.ts';
import { formatAmount } from '../../platform/format.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ProviderFrame } from './provider-frame.tsx';
import { useProviderForm } from './use-provider-form.ts';

const words = cardCopy.hosted;

interface HostedFeeProps {
  readonly dealId: string;
  /** Due, or with a payment in progress that is not under review. */
  readonly fee: AppraisalFee;
}

/** Pays a fee in the provider’s own form: the button, the form and the result. */
export function HostedFee({ dealId, fee }: HostedFeeProps) {
  const { form, end, isBusy, error, open, cancel, send } = useProviderForm(dealId, fee);
  if (form) {
    return (
      <Card title={cardCopy.form} note={`${cardCopy.amount}: ${formatAmount(fee.amount)}`}>
        <div className="grid gap-4 p-2 md:p-[18px]">
          <ProviderFrame form={form} onCancelled={cancel} onSent={send} />
          <div className="flex flex-wrap items-center justify-between gap-3 border-t border-line pt-4">
            <p className="min-w-0 flex-1 basis-64 text-sm text-ink-2">{words.inFrame}</p>
            <Button size="sm" onClick={cancel}>
              {words.close}
            </Button>
          </div>
        </div>
      </Card>
    );
  }
  if (fee.state === 'pending' && end === 'sent') return <Waiting title={words.sentTitle} text={words.sent} />;
  if (fee.state === 'pending' && fee.form_until === null)
    return <Waiting title={cardCopy.pendingTitle} text={words.closing} />;
  const failed = error ? messageOf(error) : fee.state === 'due' ? fee.failed : null;
  return (
    <Card title={cardCopy.form} note={`${cardCopy.amount}: ${formatAmount(fee.amount)}`} padded>
      <div className="grid gap-4">
        {end === 'cancelled' && !failed && (
          <Alert tone="blue" title={words.cancelledTitle}>
            {words.cancelled}
          </Alert>
        )}
        {failed && !isBusy && (
          <Alert tone="red" title={cardCopy.failed}>
            {failed}
          </Alert>
        )}
        <p>{words.about}</p>
        <Button
          variant="primary"
          className="min-w-36 justify-self-start max-md:w-full"
          busy={isBusy}
          busyLabel={words.opening}
          onClick={open}
        >
          {fee.state === 'due' ? cardCopy.pay({ amount: formatAmount(fee.amount) }) : words.again}
        </Button>
        <p className="text-sm text-ink-2">{words.kept}</p>
      </div>
    </Card>
  );
}

function Waiting({ title, text }: { readonly title: string; readonly text: string }) {
  return (
    <Alert tone="amber" title={title}>
      {text}
    </Alert>
  );
}
