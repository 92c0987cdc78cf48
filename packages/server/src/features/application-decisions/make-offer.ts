import type { ApplicationApproval, Counteroffer } from '@drawbridge/contract/application-decisions/schema.ts';
import { formatDay } from '@drawbridge/domain/calendar/format-day.ts';
import { centsFromDollars } from '@drawbridge/domain/money/cents.ts';
import { formatCents } from '@drawbridge/domain/money/format-cents.ts';
import {
  decisionEmailCopy as copy,
  decisionMessages as messages,
} from '@drawbridge/messages/application-decisions';
import { isRefusal, refuse, refuseField } from '../../platform/http/refusal.ts';
import type { By } from '../../platform/keyed-writes/once.ts';
import type { DecisionParts } from './decision-parts.ts';
import { decide, type Decided } from './decide-application.ts';
import { sendLetter } from './send-letter.ts';
import { decisionMails } from './mails.ts';
import { moveApplication } from './move-application.ts';

/** Approves an application on the given terms and sends the letter. */
export function approveApplication(
  parts: DecisionParts,
  by: By,
  { id, seen, ...offer }: ApplicationApproval,
): Decided {
  return decide(parts, by, { id, seen }, async (tx, row, at) => {
    const act = { act: 'approve', by: by.caller.accountId, at, particulars: { offer, ...offer } } as const;
    const decisionId = await moveApplication(tx, parts, row, act);
    if (isRefusal(decisionId)) return decisionId;
    const isSent = await sendLetter(tx, parts, row, {
      kind: 'approved',
      mail: decisionMails.approved,
      values: () => ({ number: row.number }),
      facts: () => termFacts(offer),
      decisionId,
      at,
      on: parts.clock.dayOf(at),
    });
    return isSent ? undefined : refuse('no_email_yet');
  });
}

/** Offers other terms, to accept by a day. */
export function counterApplication(
  parts: DecisionParts,
  by: By,
  { id, seen, ...offer }: Counteroffer,
): Decided {
  return decide(parts, by, { id, seen }, async (tx, row, at) => {
    const on = parts.clock.dayOf(at);
    if (offer.goodThrough <= on) return refuseField('goodThrough', messages.goodThrough);
    const act = { act: 'counter', by: by.caller.accountId, at, particulars: { offer, ...offer } } as const;
    const decisionId = await moveApplication(tx, parts, row, act);
    if (isRefusal(decisionId)) return decisionId;
    const isSent = await sendLetter(tx, parts, row, {
      kind: 'counteroffer',
      mail: decisionMails.counteroffer,
      values: () => ({ number: row.number, goodThrough: formatDay(offer.goodThrough) }),
      facts: () => termFacts(offer),
      decisionId,
      at,
      on,
    });
    return isSent ? undefined : refuse('no_email_yet');
  });
}

type Offer = Pick<ApplicationApproval, 'amount' | 'rate' | 'months' | 'conditions'>;

function termFacts({ amount, rate, months, conditions }: Offer): readonly (readonly [string, string])[] {
  return [
    [copy.amount, formatCents(centsFromDollars(amount))],
    ...(rate === undefined ? [] : [[copy.rate, `${rate}%`] as const]),
    ...(months === undefined ? [] : [[copy.months, copy.monthsOf({ count: months })] as const]),
    ...(conditions === undefined ? [] : [[copy.conditions, conditions] as const]),
  ];
}
