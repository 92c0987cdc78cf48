import type { PlainDate } from '@drawbridge/domain/calendar/plain-date.ts';
import type { EscrowKind } from '@drawbridge/domain/escrow/escrow-due.ts';
import { cents, dollarsFromCents } from '@drawbridge/domain/money/cents.ts';
import type { JsonRow } from '@drawbridge/server/platform/database/json-row.ts';
import { atWork } from '../dates.ts';
import { accountId } from '../people/people.ts';
import { demoId } from '../random.ts';

/** What a loan’s escrow pays once a year. */
export interface EscrowPlan {
  readonly kind: EscrowKind;
  readonly payee: string;
  /** The parcel or policy number. */
  readonly number: string;
  readonly amountCents: number;
  readonly firstDue: PlainDate;
}

export type EscrowItemRow = JsonRow<'escrow_items', 'id' | 'number'>;

export function escrowRows(
  dealId: string,
  items: readonly EscrowPlan[],
  addedOn: PlainDate,
): readonly EscrowItemRow[] {
  return items.map((item) => ({
    id: demoId('escrow item', dealId, item.kind),
    deal_id: dealId,
    kind: item.kind,
    payee: item.payee,
    number: item.number,
    amount: dollarsFromCents(cents(item.amountCents)),
    every: 'yearly',
    first_due: item.firstDue,
    added_by: accountId('employee@demo.test'),
    added_at: atWork(addedOn),
  }));
}
