import { billPdfCopy as copy } from '@drawbridge/messages/bills';
import type { Block } from '../../platform/documents/document-blocks.ts';
import type { Kit } from '../../platform/kit/kit.ts';
import { wholeInstructions } from '../lender-settings/public.ts';

/**
 * How to pay a bill: online, and by wire or check once administrators set where money goes. Otherwise the lender’s phone number
 * and email.
 */
export function howToPay(
  { now, sealing, publicUrl }: Pick<Kit, 'now' | 'sealing' | 'publicUrl'>,
  loanNumber: string,
): readonly Block[] {
  const { lender, wireInstructions } = now();
  const wires = wireInstructions && wholeInstructions(sealing, wireInstructions);
  const contact = { phone: lender.phone, email: lender.email };
  return [
    { kind: 'heading', text: copy.howTitle },
    {
      kind: 'bullets',
      items: [
        copy.online({ page: `${publicUrl}/dashboard` }),
        ...(wires ? [] : [copy.askUs({ ...contact, number: loanNumber })]),
      ],
    },
    ...(wires
      ? ([
          {
            kind: 'cards',
            cards: [
              {
                title: copy.byWire,
                text: [
                  copy.payee({ name: wires.payee }),
                  copy.bank({ name: wires.bankName }),
                  copy.routing({ number: wires.routingNumber }),
                  copy.account({ number: wires.accountNumber }),
                  copy.reference({
                    text: wires.reference === '' ? loanNumber : `${wires.reference} ${loanNumber}`,
                  }),
                ].join('\n'),
              },
              {
                title: copy.byCheck,
                text: [
                  copy.payableTo({ name: wires.payee }),
                  wires.mailingAddress,
                  copy.memo({ number: loanNumber }),
                ].join('\n'),
              },
            ],
          },
          { kind: 'note', title: copy.warning, text: copy.warningText({ phone: wires.callbackNumber }) },
        ] satisfies Block[])
      : []),
  ];
}
