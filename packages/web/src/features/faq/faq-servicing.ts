import { faqDraws, faqExtensions, faqPayments, faqPayoff } from '@drawbridge/messages/faq';
import type { Lender } from '@drawbridge/contract/portal/schema.ts';
import { percentWords, type ServicingFacts } from '@drawbridge/domain/faq/servicing-facts.ts';
import { formatAmount } from '../../platform/format.ts';
import type { FaqSection } from './faq-section.ts';

export function payments(
  { name, phone }: Lender,
  { lateCharge, invoicesPostedByBusinessDay }: ServicingFacts,
): FaqSection {
  return {
    title: faqPayments.title,
    questions: [
      {
        id: 'when-are-invoices-posted',
        question: faqPayments['when-are-invoices-posted'].question,
        answer: [faqPayments['when-are-invoices-posted'].answer[0]({ day: invoicesPostedByBusinessDay })],
      },
      {
        id: 'late-charge',
        question: faqPayments['late-charge'].question,
        answer: [
          faqPayments['late-charge'].answer[0]({
            percent: String(lateCharge.percent),
            days: lateCharge.afterDays,
          }),
          faqPayments['late-charge'].answer[1]({ phone }),
        ],
      },
      {
        id: 'how-to-pay',
        question: faqPayments['how-to-pay'].question,
        answer: faqPayments['how-to-pay'].answer,
        link: { to: '/dashboard/resources', label: faqPayments['how-to-pay'].link },
      },
      { id: 'payment-history', ...faqPayments['payment-history'] },
      {
        id: 'pay-more',
        question: faqPayments['pay-more'].question,
        answer: [faqPayments['pay-more'].answer[0]({ name })],
      },
    ],
  };
}

export function draws({ name, phone }: Lender, { draw }: ServicingFacts): FaqSection {
  return {
    title: faqDraws.title,
    questions: [
      {
        id: 'request-a-draw',
        question: faqDraws['request-a-draw'].question,
        answer: [faqDraws['request-a-draw'].answer[0], faqDraws['request-a-draw'].answer[1]({ phone })],
      },
      {
        id: 'inspection',
        question: faqDraws['inspection'].question,
        answer: [faqDraws['inspection'].answer[0]({ days: draw.inspectionWindowDays })],
      },
      { id: 'one-draw-at-a-time', ...faqDraws['one-draw-at-a-time'] },
      { id: 'less-than-requested', ...faqDraws['less-than-requested'] },
      {
        id: 'change-the-budget',
        question: faqDraws['change-the-budget'].question,
        answer: [faqDraws['change-the-budget'].answer[0], faqDraws['change-the-budget'].answer[1]({ name })],
      },
      {
        id: 'upload-a-budget',
        question: faqDraws['upload-a-budget'].question,
        answer: [faqDraws['upload-a-budget'].answer[0], faqDraws['upload-a-budget'].answer[1]({ name })],
        link: { to: '/dashboard/resources', label: faqDraws['upload-a-budget'].link },
      },
      { id: 'new-bank-account', ...faqDraws['new-bank-account'] },
    ],
  };
}

export function extensions({ extension }: ServicingFacts): FaqSection {
  const [from, to] = extension.approvalWeeks;
  return {
    title: faqExtensions.title,
    questions: [
      {
        id: 'extend-my-loan',
        question: faqExtensions['extend-my-loan'].question,
        answer: [
          faqExtensions['extend-my-loan'].answer[0]({
            months: extension.months,
            days: extension.requestDaysBeforeMaturity,
          }),
          faqExtensions['extend-my-loan'].answer[1]({ from, to }),
        ],
      },
      {
        id: 'extension-fee',
        question: faqExtensions['extension-fee'].question,
        answer: [
          faqExtensions['extension-fee'].answer[0]({
            upfront: String(extension.feePercentUpfront),
            atPayoff: percentWords(extension.feePercentAtPayoff),
          }),
        ],
      },
      { id: 'maturity-date', ...faqExtensions['maturity-date'] },
    ],
  };
}

export function payoffs({ phone }: Lender, { payoff }: ServicingFacts): FaqSection {
  return {
    title: faqPayoff.title,
    questions: [
      {
        id: 'payoff-letter',
        question: faqPayoff['payoff-letter'].question,
        answer: [
          faqPayoff['payoff-letter'].answer[0]({
            businessDays: payoff.processedWithinBusinessDays,
            days: payoff.goodThroughDaysAtMost,
          }),
        ],
      },
      {
        id: 'payoff-cost',
        question: faqPayoff['payoff-cost'].question,
        answer: [
          faqPayoff['payoff-cost'].answer[0]({
            letter: formatAmount(payoff.letterDollars),
            further: formatAmount(payoff.furtherLetterDollars),
            days: payoff.furtherWithinDays,
            rush: formatAmount(payoff.rushDollars),
          }),
        ],
      },
      {
        id: 'payoff-wire',
        question: faqPayoff['payoff-wire'].question,
        answer: [faqPayoff['payoff-wire'].answer[0]({ phone })],
      },
      {
        id: 'after-payoff',
        question: faqPayoff['after-payoff'].question,
        answer: faqPayoff['after-payoff'].answer,
        link: { to: '/dashboard/profile', label: faqPayoff['after-payoff'].link },
      },
    ],
  };
}
