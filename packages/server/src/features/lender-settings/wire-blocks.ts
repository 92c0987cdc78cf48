import {
  wireTable,
  type ShownWireInstructions,
} from '@drawbridge/contract/lender-settings/wire-instructions.ts';
import { wireDocumentCopy as copy } from '@drawbridge/messages/lender-settings';
import type { Block } from '../../platform/documents/document-blocks.ts';

const wired = ['payee', 'bankName', 'routingNumber', 'accountNumber'] as const;

/**
 * Where to send the money, for a letter or a bill, in its language. Only documents that the borrower downloads show the
 * whole account number; see `wholeInstructions`.
 */
export function wireBlocks(wires: ShownWireInstructions, loanNumber: string): readonly Block[] {
  const rows = wired.map((name) => copy.row({ label: wireTable[name].label(), value: wires[name] }));
  const reference = copy.reference({ number: loanNumber, text: wires.reference }).trim();
  return [
    {
      kind: 'cards',
      cards: [
        {
          title: copy.byWire,
          text: [
            ...rows,
            copy.row({ label: wireTable.reference.label(), value: reference }),
            copy.row({ label: wireTable.callbackNumber.label(), value: wires.callbackNumber }),
          ].join('\n'),
        },
        {
          title: copy.byCheck,
          text: [
            copy.payableTo({ payee: wires.payee }),
            copy.row({ label: wireTable.reference.label(), value: reference }),
            wires.mailingAddress,
          ].join('\n'),
        },
      ],
    },
  ];
}
