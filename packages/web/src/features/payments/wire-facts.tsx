import { howToPayCopy as copy } from '@drawbridge/messages/payments';
import type { PaymentPage } from '@drawbridge/contract/payments/schema.ts';
import { DescriptionList } from '../../ui/description-list.tsx';

/** Where to send wires and checks. The whole account number is only on the bill. */
export function WireFacts({ wires }: { readonly wires: NonNullable<PaymentPage['wires']> }) {
  return (
    <>
      <DescriptionList
        className="mt-2"
        items={[
          { label: copy.payee, value: wires.payee },
          { label: copy.bank, value: wires.bankName },
          { label: copy.routing, value: wires.routingNumber },
          { label: copy.account, value: wires.accountNumber, note: copy.wholeAccount },
          { label: copy.address, value: wires.mailingAddress },
        ]}
      />
      <p className="mt-3">{copy.confirm({ phone: wires.callbackNumber })}</p>
    </>
  );
}
