import type { ServicingFacts } from '@drawbridge/domain/faq/servicing-facts.ts';
import type { RequestKind } from '@drawbridge/domain/requests/request-kinds.ts';
import type { RequestDecision } from '@drawbridge/domain/requests/request-states.ts';

/** What a request is called in a sentence. */
export const kindWords = {
  payoff: 'payoff request',
  extension: 'extension request',
  capex: 'CapEx request',
  'loss draft': 'loss draft request',
} as const satisfies Record<RequestKind, string>;

const whatNext = {
  payoff: ({ payoff }) =>
    `Payoff requests are processed within ${payoff.processedWithinBusinessDays} business days. Please allow ${payoff.allowBusinessDays} business days for the letter to reach you.`,
  extension: ({ extension }) =>
    `Approval takes about ${extension.approvalWeeks[0]} to ${extension.approvalWeeks[1]} weeks.`,
  capex: () => 'We look at what you sent and write to you.',
  'loss draft': () => 'We look at what you sent and write to you.',
} as const satisfies Record<RequestKind, (facts: ServicingFacts) => string>;

/** What a receipt says. */
export function receivedText(kind: RequestKind, facts: ServicingFacts): string[] {
  return [
    `Thank you. Your ${kindWords[kind]} has reached us.`,
    whatNext[kind](facts),
    'Please name the reference whenever you write or call about it.',
  ];
}

export const decidedText = {
  'In Review': 'Somebody is looking at your request now.',
  Approved: 'Your request was approved.',
  Completed: 'Your request is completed.',
  Declined: 'Your request was declined, for this reason:',
} as const satisfies Record<RequestDecision, string>;

/** What a payoff letter is announced by: to the borrower of the loan with its day, to others without a word of the loan. */
export function letterText(goodThrough: string | undefined): string[] {
  return goodThrough === undefined
    ? [decidedText.Completed, 'Payoff letters go to the borrower of the loan. Please ask them for it.']
    : [
        `The payoff letter you asked for is ready. It is good through ${goodThrough}.`,
        'Please confirm wire instructions with us by phone before you send money. We never change them by email.',
      ];
}
