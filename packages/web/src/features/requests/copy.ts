import { daysText } from '@drawbridge/domain/calendar/days-text.ts';
import { percentWords } from '@drawbridge/domain/faq/servicing-facts.ts';
import { formatDollars } from '../../platform/format.ts';
import { servicing } from '../../platform/servicing.ts';

const { payoff, extension } = servicing();

export const requestsCopyRest = {
  kindHint: {
    extension: `More time to pay off your loan, ${extension.months} months at a time.`,
  },
  payoffFacts: [
    `Requests are processed within ${daysText(payoff.processedWithinBusinessDays, 'business days')}.`,
    `A payoff letter costs ${formatDollars(payoff.letterDollars)}. Each additional request within ${daysText(payoff.furtherWithinDays)} costs ${formatDollars(payoff.furtherLetterDollars)}. Rush service costs ${formatDollars(payoff.rushDollars)}.`,
    `Choose a good-through date no more than ${daysText(payoff.goodThroughDaysAtMost)} out.`,
  ],
  goodThroughFar: `This is more than ${daysText(payoff.goodThroughDaysAtMost)} out. The amount may change before then, but you can still submit the request.`,
  thanksNext: {
    payoff: `Please allow ${daysText(payoff.allowBusinessDays, 'business days')}.`,
    extension: `Approval takes about ${extension.approvalWeeks[0]} to ${extension.approvalWeeks[1]} weeks.`,
    capex: undefined,
    'loss draft': undefined,
  },
  extensionFacts: [
    `Extensions run ${extension.months} months at a time. Request yours at least ${daysText(extension.requestDaysBeforeMaturity)} before your loan matures.`,
    `Each extension costs ${extension.feePercentUpfront}% of the loan upfront, or ${percentWords(extension.feePercentAtPayoff)}% at payoff.`,
    `Approval takes about ${extension.approvalWeeks[0]} to ${extension.approvalWeeks[1]} weeks.`,
  ],
} as const;
