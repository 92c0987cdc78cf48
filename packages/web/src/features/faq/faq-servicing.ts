import type { Lender } from '@drawbridge/contract/portal/schema.ts';
import { percentWords, type ServicingFacts } from '@drawbridge/domain/faq/servicing-facts.ts';
import { formatAmount } from '../../platform/format.ts';
import type { FaqSection } from './faq-section.ts';

const ordinals = ['first', 'second', 'third', 'fourth', 'fifth'];

export function payments(
  { name, phone }: Lender,
  { lateCharge, invoicesPostedByBusinessDay }: ServicingFacts,
): FaqSection {
  const invoiceDay = ordinals[invoicesPostedByBusinessDay - 1] ?? '';
  return {
    title: 'Payments',
    questions: [
      {
        id: 'when-are-invoices-posted',
        question: 'When is my monthly invoice posted?',
        answer: [`Invoices are posted by the ${invoiceDay} business day of the month.`],
      },
      {
        id: 'late-charge',
        question: 'Is there a late charge?',
        answer: [
          `Yes. A late charge of ${lateCharge.percent}% of the payment applies when it arrives more than ${lateCharge.afterDays} days after it is due.`,
          `If you know that a payment will be late, call ${phone} before the ${lateCharge.afterDays} days are over.`,
        ],
      },
      {
        id: 'how-to-pay',
        question: 'How can I make a payment?',
        answer: [
          'Choose Make a Payment in the navigation: it opens the payment portal in a new tab.',
          'You can also have every payment drawn from your bank account. Fill in the recurring payment (ACH) form and upload it to your deal.',
        ],
        link: { to: '/dashboard/resources', label: 'Recurring payment (ACH) form' },
      },
      {
        id: 'payment-history',
        question: 'Where do I see what I have paid?',
        answer: [
          'Open the deal and choose Payment History. Each payment shows how much of it went to principal, interest, escrow and charges, and what the balance was afterwards.',
        ],
      },
      {
        id: 'pay-more',
        question: 'Can I pay more than is due?',
        answer: [
          `Yes. ${name} puts what is left after everything due toward the principal. Your loan documents say whether a prepayment charge applies.`,
        ],
      },
    ],
  };
}

export function draws({ name, phone }: Lender, { draw }: ServicingFacts): FaqSection {
  return {
    title: 'Construction draws',
    questions: [
      {
        id: 'request-a-draw',
        question: 'How do I request a draw?',
        answer: [
          'Open the deal, choose Construction Management, and enter an amount for each line of the budget that is finished. Request Draw then asks for the day of the inspection, the lockbox code and the bank account.',
          `Afterwards the same page shows where the draw stands, line by line. For funded multifamily loans please contact your construction analyst at ${phone}.`,
        ],
      },
      {
        id: 'inspection',
        question: 'When does the inspector come?',
        answer: [
          `Within ${draw.inspectionWindowDays} days of the day you choose; weekends are skipped. Please have someone on site or a lockbox on the door, with a code of at most 6 characters.`,
        ],
      },
      {
        id: 'one-draw-at-a-time',
        question: 'Why can I not request another draw?',
        answer: [
          'One draw runs at a time. You can request the next when the one before has been processed. Nothing can be requested either when the whole budget has been drawn.',
        ],
      },
      {
        id: 'less-than-requested',
        question: 'Why was less approved than I asked for?',
        answer: [
          'Draws pay for work in place. When the inspector finds a line less far along than asked for, the finished part is approved and the rest can be asked for next time. The reason stands with the line.',
        ],
      },
      {
        id: 'change-the-budget',
        question: 'Can I change my construction budget?',
        answer: [
          'Yes, between draws. Money can be moved between lines that have not been drawn; the total stays as it is. Choose Upload a changed budget under Construction Management and upload the template with every line as it is to be. What has been paid out of a line stays with it, so no line can go below that.',
          `Once ${name} has approved it, it is the budget of your loan.`,
        ],
      },
      {
        id: 'upload-a-budget',
        question: 'How do I submit a construction budget?',
        answer: [
          'Download the construction budget template, fill it in, and upload it to the deal under Construction Management. You see at once what was read from it, with each mistake by its cell, and send it when it is right.',
          `${name} looks through it and mails you when it is approved, or what has to change. A budget of another design is taken too; setting it up takes longer.`,
        ],
        link: { to: '/dashboard/resources', label: 'Construction budget template' },
      },
      {
        id: 'new-bank-account',
        question: 'Can a draw go to another bank account?',
        answer: [
          'Yes. Choose Add New Account where you request the draw, or under Construction Management. You can use it at once; for your safety we verify every new account with you before money is sent to it.',
        ],
      },
    ],
  };
}

export function extensions({ name }: Lender, { extension }: ServicingFacts): FaqSection {
  return {
    title: 'Extensions',
    questions: [
      {
        id: 'extend-my-loan',
        question: 'Can I extend my loan?',
        answer: [
          `Extensions are granted in ${extension.months}-month increments and must be requested ${extension.requestDaysBeforeMaturity} or more days before the loan matures.`,
          `${name} answers in about ${extension.approvalWeeks[0]} to ${extension.approvalWeeks[1]} weeks. Monthly payments have to be up to date, and insurance and property taxes paid.`,
        ],
      },
      {
        id: 'extension-fee',
        question: 'What does an extension cost?',
        answer: [
          `${extension.feePercentUpfront}% of the loan when paid upfront, or ${percentWords(extension.feePercentAtPayoff)}% at payoff.`,
        ],
      },
      {
        id: 'maturity-date',
        question: 'Where do I see when my loan matures?',
        answer: ['In the table Funded Loans on your dashboard, and on the page of the deal.'],
      },
    ],
  };
}

export function payoffs({ phone }: Lender, { payoff }: ServicingFacts): FaqSection {
  const {
    letterDollars,
    furtherLetterDollars,
    furtherWithinDays,
    rushDollars,
    processedWithinBusinessDays,
    goodThroughDaysAtMost,
  } = payoff;
  return {
    title: 'Payoff',
    questions: [
      {
        id: 'payoff-letter',
        question: 'How do I get a payoff letter?',
        answer: [
          `Submit a Payoff Request. Requests are processed within ${processedWithinBusinessDays} business days, and the good-through date should be no more than ${goodThroughDaysAtMost} days out.`,
        ],
      },
      {
        id: 'payoff-cost',
        question: 'What does a payoff letter cost?',
        answer: [
          `${formatAmount(letterDollars)} a letter, ${formatAmount(furtherLetterDollars)} for each additional request within ${furtherWithinDays} days, and ${formatAmount(rushDollars)} for a rush.`,
        ],
      },
      {
        id: 'payoff-wire',
        question: 'Where do I wire the payoff?',
        answer: [
          `Only to the account that stands in the payoff letter. Before you wire, call ${phone} and have the account read back to you. We never change wire instructions by email.`,
        ],
      },
      {
        id: 'after-payoff',
        question: 'What happens after the loan is paid off?',
        answer: [
          'We release the lien and send the release to the county to be recorded. What is left of escrow or reserves is returned to the address in your profile, so please keep it up to date.',
        ],
        link: { to: '/dashboard/profile', label: 'Your profile' },
      },
    ],
  };
}
