import { billPdfCopy as copy } from '@drawbridge/messages/bills';
import type { Block } from '../../platform/documents/document-blocks.ts';
import { printedAddress } from '../../platform/documents/print-text.ts';
import type { Kit } from '../../platform/kit/kit.ts';
import { wholeInstructions, wireBlocks } from '../lender-settings/public.ts';

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
  const online = copy.online({ page: printedAddress(`${publicUrl}/dashboard`) });
  const askUs = copy.askUs({ phone: lender.phone, email: lender.email, number: loanNumber });
  return [
    { kind: 'heading', text: copy.howTitle },
    { kind: 'bullets', items: wires ? [online] : [online, askUs] },
    ...(wires
      ? ([
          ...wireBlocks(wires, loanNumber),
          { kind: 'note', title: copy.warning, text: copy.warningText({ phone: wires.callbackNumber }) },
        ] satisfies Block[])
      : []),
  ];
}
