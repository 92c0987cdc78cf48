import { faqAccount, faqBeforeClosing, faqBrokers, faqInsurance } from '@drawbridge/messages/faq';
import type { Lender } from '@drawbridge/contract/portal/schema.ts';
import type { ServicingFacts } from '@drawbridge/domain/faq/servicing-facts.ts';
import { formatAmount } from '../../platform/format.ts';
import type { FaqSection } from './faq-section.ts';

export function insurance({ name, email }: Lender, { claimsPacketAboveDollars }: ServicingFacts): FaqSection {
  return {
    title: faqInsurance.title,
    questions: [
      {
        id: 'insurance-needed',
        question: faqInsurance['insurance-needed'].question,
        answer: [
          faqInsurance['insurance-needed'].answer[0],
          faqInsurance['insurance-needed'].answer[1]({ name }),
        ],
      },
      {
        id: 'send-insurance',
        question: faqInsurance['send-insurance'].question,
        answer: [faqInsurance['send-insurance'].answer[0]({ email })],
      },
      { id: 'property-taxes', ...faqInsurance['property-taxes'] },
      {
        id: 'property-damage',
        question: faqInsurance['property-damage'].question,
        answer: [
          faqInsurance['property-damage'].answer[0],
          faqInsurance['property-damage'].answer[1]({ amount: formatAmount(claimsPacketAboveDollars) }),
        ],
        link: { to: '/dashboard/resources', label: faqInsurance['property-damage'].link },
      },
    ],
  };
}

export function beforeClosing(): FaqSection {
  return {
    title: faqBeforeClosing.title,
    questions: [
      { id: 'loan-status', ...faqBeforeClosing['loan-status'] },
      { id: 'appraisal-fee', ...faqBeforeClosing['appraisal-fee'] },
      { id: 'upload-documents', ...faqBeforeClosing['upload-documents'] },
    ],
  };
}

export function account({ name, phone, email }: Lender, { passwordLinkHours }: ServicingFacts): FaqSection {
  return {
    title: faqAccount.title,
    questions: [
      {
        id: 'change-address',
        question: faqAccount['change-address'].question,
        answer: faqAccount['change-address'].answer,
        link: { to: '/dashboard/profile', label: faqAccount['change-address'].link },
      },
      {
        id: 'forgot-password',
        question: faqAccount['forgot-password'].question,
        answer: [faqAccount['forgot-password'].answer[0]({ hours: passwordLinkHours })],
      },
      { id: 'signed-out', ...faqAccount['signed-out'] },
      {
        id: 'contact',
        question: faqAccount['contact'].question({ name }),
        answer: [faqAccount['contact'].answer[0]({ phone, email })],
      },
    ],
  };
}

export function brokers({ name }: Lender): FaqSection {
  return {
    title: faqBrokers.title,
    forBrokers: true,
    questions: [
      {
        id: 'submit-a-deal',
        question: faqBrokers['submit-a-deal'].question,
        answer: faqBrokers['submit-a-deal'].answer,
        link: { to: '/dashboard/resources', label: faqBrokers['submit-a-deal'].link },
      },
      { id: 'client-sees', ...faqBrokers['client-sees'] },
      { id: 'broker-fee', ...faqBrokers['broker-fee'] },
      {
        id: 'use-material',
        question: faqBrokers['use-material'].question({ name }),
        answer: faqBrokers['use-material'].answer,
        link: { to: '/dashboard/resources', label: faqBrokers['use-material'].link },
      },
    ],
  };
}
