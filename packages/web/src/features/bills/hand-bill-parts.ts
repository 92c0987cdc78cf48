import { handBillParts as labels } from '@drawbridge/messages/bills';
import type { HandBillEntry } from '@drawbridge/contract/bills/schema.ts';
import { handBillParts } from '@drawbridge/domain/bills/hand-bill.ts';
import { formatDollars } from '../../platform/format.ts';

/** What a bill by hand is made of, without parts of zero. */
export function handBillItems(
  parts: HandBillEntry['parts'],
): readonly { readonly label: string; readonly value: string }[] {
  return handBillParts
    .filter((part) => parts[part] !== 0)
    .map((part) => ({ label: labels[part], value: formatDollars(parts[part]) }));
}
