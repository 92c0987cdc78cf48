import type { ActionItem, AskedItem } from '@drawbridge/contract/action-items/schema.ts';
import type { PlainDate } from '@drawbridge/domain/calendar/plain-date.ts';
import { actionItemMessages } from '@drawbridge/messages/action-items';

const dollars = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  trailingZeroDisplay: 'stripIfInteger',
});

/** An appraisal fee as an item. It has no due date, because the appraisal simply does not start until it is paid. */
export function presentFee({
  dealId,
  dealName,
  feeCents,
}: {
  dealId: string;
  dealName: string;
  feeCents: number | null;
}): ActionItem & { dueOn: PlainDate | null } {
  const words = actionItemMessages.fee({ amount: dollars.format((feeCents ?? 0) / 100) });
  return {
    id: `fee-${dealId}`,
    dealId,
    dealName,
    kind: 'fee',
    words,
    dueOn: null,
    why: null,
    from: null,
    inReview: false,
  };
}

type AskedRow = Omit<AskedItem, 'askedAt' | 'doneAt'> & {
  readonly askedAt: Date;
  readonly doneAt: Date | null;
};

export function presentAsked({ askedAt, doneAt, ...row }: AskedRow): AskedItem {
  return { ...row, askedAt: askedAt.toISOString(), doneAt: doneAt?.toISOString() ?? null };
}
