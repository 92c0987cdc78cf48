import { paymentPortalCopy } from '@drawbridge/messages/payments';
import { CreditCard } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { paymentRoutes } from '@drawbridge/contract/payments/routes.ts';
import { call } from '../../platform/api.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';

interface MakePaymentButtonProps {
  readonly className: string;
  /** Instead of "Make a Payment" with a card. */
  readonly label?: ReactNode;
}

/** Opens the payment portal in a new tab. Shows a failure below the button, which keeps its label. */
export function MakePaymentButton({ className, label }: MakePaymentButtonProps) {
  const [state, setState] = useState<'ready' | 'opening' | 'failed'>('ready');

  async function open(): Promise<void> {
    // Browsers allow a new tab only right after the click. It gets its URL once the server replies.
    const tab = globalThis.open('', '_blank');
    setState('opening');
    try {
      const { url } = await call(paymentRoutes.makePayment, {});
      if (tab) {
        tab.opener = null;
        tab.location.href = url;
      } else {
        globalThis.location.assign(url);
      }
      setState('ready');
    } catch {
      tab?.close();
      setState('failed');
    }
  }

  return (
    <>
      <button
        type="button"
        onClick={() => void open()}
        aria-busy={state === 'opening' || undefined}
        className={className}
      >
        {label === undefined && <CreditCard aria-hidden />}
        {label ?? paymentPortalCopy.makePayment}
        <VisuallyHidden>{paymentPortalCopy.newTab}</VisuallyHidden>
      </button>
      {state === 'failed' && (
        <p role="alert" className="text-sm text-red">
          {paymentPortalCopy.failed}
        </p>
      )}
    </>
  );
}
