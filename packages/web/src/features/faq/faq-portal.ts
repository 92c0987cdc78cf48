import type { Lender } from '@drawbridge/contract/portal/schema.ts';
import type { ServicingFacts } from '@drawbridge/domain/faq/servicing-facts.ts';
import { formatAmount } from '../../platform/format.ts';
import type { FaqSection } from './faq-section.ts';

export function insurance({ name, email }: Lender, { claimsPacketAboveDollars }: ServicingFacts): FaqSection {
  return {
    title: 'Insurance, taxes and damage',
    questions: [
      {
        id: 'insurance-needed',
        question: 'Which insurance do I need?',
        answer: [
          'Hazard insurance on every property; builder’s risk while there is construction; flood insurance in a flood zone. The policy has to stay in force until the loan is paid off.',
          `${name} must be named as mortgagee, with the loan number on the policy.`,
        ],
      },
      {
        id: 'send-insurance',
        question: 'How do I send a renewed policy?',
        answer: [
          `Upload the declarations page and the paid receipt to the deal under Documents, or have your agent write to ${email} with the loan number.`,
        ],
      },
      {
        id: 'property-taxes',
        question: 'Who pays the property taxes?',
        answer: [
          'You do, unless your loan has an escrow account for them. When it has, the escrow shows in your payment history.',
        ],
      },
      {
        id: 'property-damage',
        question: 'My property was damaged. What now?',
        answer: [
          'Make it safe, report the claim to your insurer and file a Loss Draft Request under Servicing Requests.',
          `For claims over ${formatAmount(claimsPacketAboveDollars)} please also attach the forms of the claims packet.`,
        ],
        link: { to: '/dashboard/resources', label: 'Claims packet' },
      },
    ],
  };
}

export const beforeClosing: FaqSection = {
  title: 'Before closing',
  questions: [
    {
      id: 'loan-status',
      question: 'Where does my loan stand?',
      answer: [
        'Open the deal from Loans in Process. It shows Processing, In Underwriting or Clear to Close, and the appraisal, inspection and title with their dates.',
      ],
    },
    {
      id: 'appraisal-fee',
      question: 'How do I pay the appraisal fee?',
      answer: [
        'The deal shows when a fee is due, and how much, with a link to pay it by card. The appraiser is booked once it is paid; a receipt comes by mail.',
      ],
    },
    {
      id: 'upload-documents',
      question: 'How do I send documents?',
      answer: [
        'Open the deal, choose Documents and pick or drop your files: PDF, Word, Excel, pictures, text or zip, up to 20 MB each.',
      ],
    },
  ],
};

export function account({ name, phone, email }: Lender, { passwordLinkHours }: ServicingFacts): FaqSection {
  return {
    title: 'Your account',
    questions: [
      {
        id: 'change-address',
        question: 'How do I change my address or phone number?',
        answer: ['On your profile. Brokers: ask your representative.'],
        link: { to: '/dashboard/profile', label: 'Your profile' },
      },
      {
        id: 'forgot-password',
        question: 'How do I change my password?',
        answer: [
          `Sign out and choose the password help on the sign-in page. The link that we mail you is valid for ${passwordLinkHours} hours and works once.`,
        ],
      },
      {
        id: 'signed-out',
        question: 'Why was I signed out?',
        answer: [
          'For your safety the portal signs out after a while without activity. It warns you first, and one press keeps you in.',
        ],
      },
      {
        id: 'contact',
        question: `How do I reach ${name}?`,
        answer: [
          `Call ${phone} or write to ${email}. The name of your representative stands on your dashboard.`,
        ],
      },
    ],
  };
}

export function brokers({ name }: Lender): FaqSection {
  return {
    title: 'For brokers',
    forBrokers: true,
    questions: [
      {
        id: 'submit-a-deal',
        question: 'How do I submit a deal?',
        answer: [
          'Fill in the client application of the program with your client and send it with the papers that it lists. A deal summary helps us to answer quickly.',
        ],
        link: { to: '/dashboard/resources', label: 'Client applications and templates' },
      },
      {
        id: 'client-sees',
        question: 'What does my client see in the portal?',
        answer: [
          'The same deal that you see, and what is theirs alone: draws, payments and requests. Other brokers see nothing of it.',
        ],
      },
      {
        id: 'broker-fee',
        question: 'When am I paid?',
        answer: [
          'At closing. Your fee stands on the settlement statement and is wired by the closing agent.',
        ],
      },
      {
        id: 'use-material',
        question: `May I use ${name}’s name in my advertising?`,
        answer: [
          'Use the marketing material as it is, with your name in the room left for it. Please show us first what you write yourself.',
        ],
        link: { to: '/dashboard/resources', label: 'Marketing materials' },
      },
    ],
  };
}
