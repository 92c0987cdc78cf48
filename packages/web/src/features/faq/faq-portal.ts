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
        question: 'What insurance do I need?',
        answer: [
          'You need hazard insurance on every property, builder’s risk insurance during construction and flood insurance in a flood zone. Keep each policy in force until the loan is paid off.',
          `Each policy must name ${name} as mortgagee and include your loan number.`,
        ],
      },
      {
        id: 'send-insurance',
        question: 'How do I send you a renewed policy?',
        answer: [
          `Upload the declarations page and the paid receipt under Documents on your deal, or have your agent email them to ${email} with the loan number.`,
        ],
      },
      {
        id: 'property-taxes',
        question: 'Who pays the property taxes?',
        answer: [
          'You do, unless your loan has an escrow account for taxes. If it does, you’ll see escrow in your payment history.',
        ],
      },
      {
        id: 'property-damage',
        question: 'What should I do if my property is damaged?',
        answer: [
          'Make the property safe, report the claim to your insurer and file a Loss Draft Request under Servicing Requests.',
          `For claims over ${formatAmount(claimsPacketAboveDollars)}, also attach the forms in the claims packet.`,
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
      question: 'What’s the status of my loan?',
      answer: [
        'Open your deal from Loans in Process. It shows whether your loan is in Processing, In Underwriting or Clear to Close, with dates for the appraisal, inspection and title.',
      ],
    },
    {
      id: 'appraisal-fee',
      question: 'How do I pay the appraisal fee?',
      answer: [
        'When a fee is due, your deal shows the amount and a link to pay by card. Once you pay, we email you a receipt and book the appraiser.',
      ],
    },
    {
      id: 'upload-documents',
      question: 'How do I send documents?',
      answer: [
        'Open your deal, choose Documents, and select or drop your files. You can send PDF, Word, Excel, image, text and zip files of up to 20 MB each.',
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
        answer: ['Change them in your profile. If you’re a broker, ask your loan officer.'],
        link: { to: '/dashboard/profile', label: 'Your profile' },
      },
      {
        id: 'forgot-password',
        question: 'How do I change my password?',
        answer: [
          `Sign out, then choose the password help link on the sign-in page. We email you a link that works once and is valid for ${passwordLinkHours} hours.`,
        ],
      },
      {
        id: 'signed-out',
        question: 'Why was I signed out?',
        answer: [
          'For your security, the portal signs you out after a period of inactivity. It warns you first, and you can stay signed in with one click.',
        ],
      },
      {
        id: 'contact',
        question: `How do I reach ${name}?`,
        answer: [`Call ${phone} or email ${email}. You’ll find your loan officer’s name on your dashboard.`],
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
          'Fill in the program’s client application with your client and send it with the documents it lists. Add a deal summary to get a faster answer.',
        ],
        link: { to: '/dashboard/resources', label: 'Client applications and templates' },
      },
      {
        id: 'client-sees',
        question: 'What does my client see in the portal?',
        answer: [
          'Your client sees the same deal you do, plus their own draws, payments and requests. Other brokers can’t see the deal.',
        ],
      },
      {
        id: 'broker-fee',
        question: 'When do I get paid?',
        answer: [
          'You get paid at closing. Your fee is on the settlement statement, and the closing agent wires it to you.',
        ],
      },
      {
        id: 'use-material',
        question: `Can I use ${name}’s name in my advertising?`,
        answer: [
          'You can use our marketing materials as they are, with your name in the space provided. Send us anything you write yourself for approval first.',
        ],
        link: { to: '/dashboard/resources', label: 'Marketing materials' },
      },
    ],
  };
}
