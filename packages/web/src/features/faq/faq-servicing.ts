import type { Lender } from '@drawbridge/contract/portal/schema.ts';
import { daysText } from '@drawbridge/domain/calendar/days-text.ts';
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
          `Yes. A late charge of ${lateCharge.percent}% of the payment applies if we receive it more than ${daysText(lateCharge.afterDays)} after the due date.`,
          `If you know a payment will be late, call us at ${phone} before then.`,
        ],
      },
      {
        id: 'how-to-pay',
        question: 'How do I make a payment?',
        answer: [
          'Choose Make a Payment in the navigation. The payment portal opens in a new tab.',
          'You can also have each payment debited from your bank account. Fill in the recurring payment (ACH) form and upload it to your deal.',
        ],
        link: { to: '/dashboard/resources', label: 'Recurring payment (ACH) form' },
      },
      {
        id: 'payment-history',
        question: 'Where can I see my past payments?',
        answer: [
          'Open your deal and choose Payment History. Each payment shows how much went to principal, interest, escrow and charges, and the balance afterward.',
        ],
      },
      {
        id: 'pay-more',
        question: 'Can I pay more than the amount due?',
        answer: [
          `Yes. ${name} applies anything above the amount due to principal. Check your loan documents to see whether a prepayment charge applies.`,
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
          'Open your deal, choose Construction Management and enter an amount for each completed budget line. Then select Request Draw and enter the inspection date, lockbox code and bank account.',
          `You can then follow the draw line by line on the same page. For funded multifamily loans, please contact your construction analyst at ${phone}.`,
        ],
      },
      {
        id: 'inspection',
        question: 'When will the inspector come?',
        answer: [
          `Within ${daysText(draw.inspectionWindowDays)} of the date you choose, skipping weekends. Please have someone on site or a lockbox on the door with a code of up to 6 characters.`,
        ],
      },
      {
        id: 'one-draw-at-a-time',
        question: 'Why can’t I request another draw?',
        answer: [
          'You can have one draw in progress at a time and request the next once it’s processed. You also can’t request a draw once the whole budget has been drawn.',
        ],
      },
      {
        id: 'less-than-requested',
        question: 'Why did you approve less than I requested?',
        answer: [
          'Draws pay for work in place. If the inspector finds a line isn’t as far along as requested, we approve the completed part, and you can request the rest next time. The reason is next to each line.',
        ],
      },
      {
        id: 'change-the-budget',
        question: 'Can I change my construction budget?',
        answer: [
          'Yes, between draws. You can move undrawn money between lines, but the total stays the same. Under Construction Management, choose Upload changed budget and upload the template with the new amount for every line. No line can go below what has already been paid out of it.',
          `The new budget takes effect once ${name} approves it.`,
        ],
      },
      {
        id: 'upload-a-budget',
        question: 'How do I submit a construction budget?',
        answer: [
          'Download the construction budget template, fill it in and upload it to your deal under Construction Management. The portal shows what it read and which cells have errors, so you can correct them before you send it.',
          `${name} reviews it and emails you when it’s approved or what to change. You can also upload a budget in another format, but it takes longer to set up.`,
        ],
        link: { to: '/dashboard/resources', label: 'Construction budget template' },
      },
      {
        id: 'new-bank-account',
        question: 'Can I use another bank account for a draw?',
        answer: [
          'Yes. Choose Add New Account when you request the draw or under Construction Management. You can use it right away. For your security, we verify every new account with you before we send money to it.',
        ],
      },
    ],
  };
}

export function extensions({ extension }: ServicingFacts): FaqSection {
  return {
    title: 'Extensions',
    questions: [
      {
        id: 'extend-my-loan',
        question: 'Can I extend my loan?',
        answer: [
          `Yes. Extensions come in ${extension.months}-month increments, and you must request one ${extension.requestDaysBeforeMaturity} or more days before your loan matures.`,
          `Approval takes about ${extension.approvalWeeks[0]} to ${extension.approvalWeeks[1]} weeks. Your monthly payments must be up to date, and your insurance and property taxes paid.`,
        ],
      },
      {
        id: 'extension-fee',
        question: 'How much does an extension cost?',
        answer: [
          `An extension costs ${extension.feePercentUpfront}% of the loan if you pay upfront, or ${percentWords(extension.feePercentAtPayoff)}% at payoff.`,
        ],
      },
      {
        id: 'maturity-date',
        question: 'Where can I see when my loan matures?',
        answer: ['Look in the Funded Loans table on your dashboard or on the deal’s page.'],
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
          `Submit a Payoff Request. We process it within ${daysText(processedWithinBusinessDays, 'business days')}. Choose a good-through date no more than ${daysText(goodThroughDaysAtMost)} out.`,
        ],
      },
      {
        id: 'payoff-cost',
        question: 'How much does a payoff letter cost?',
        answer: [
          `${formatAmount(letterDollars)} per letter, ${formatAmount(furtherLetterDollars)} for each additional request within ${daysText(furtherWithinDays)} and ${formatAmount(rushDollars)} for a rush.`,
        ],
      },
      {
        id: 'payoff-wire',
        question: 'Where do I wire the payoff?',
        answer: [
          `Wire it only to the account in your payoff letter. Before you wire, call us at ${phone} to confirm the account. We never change wire instructions by email.`,
        ],
      },
      {
        id: 'after-payoff',
        question: 'What happens after I pay off my loan?',
        answer: [
          'We release the lien and send the release to the county for recording. We mail any remaining escrow or reserves to the address in your profile, so please keep it up to date.',
        ],
        link: { to: '/dashboard/profile', label: 'Your profile' },
      },
    ],
  };
}
