import type { Audience, ResourceGroup } from '@drawbridge/domain/resources/catalog.ts';

export const resourcesCopy = {
  title: { customer: 'Customer Resources', broker: 'Broker Resources' } satisfies Record<Audience, string>,
  titleForAll: 'Resources',
  subtitle: {
    customer: 'Templates and forms to fill in and return.',
    broker: 'Materials for you and your clients, ready to print or send.',
  } satisfies Record<Audience, string>,
  subtitleForAll: 'Downloads for borrowers and brokers.',
  groupNote: {
    Downloads: 'Fill these in on your computer and upload them to your deal.',
    'Servicing forms': 'For funded loans.',
    'Broker packet': 'Start here.',
    'Client applications': 'One for each program. You can fill them in on screen.',
    'Marketing materials': 'Ready to share with clients.',
    Infographics: 'One-page guides to our process.',
    Templates: 'Edit these for your deal.',
  } satisfies Record<ResourceGroup, string>,
  otherForms: {
    title: 'Other forms',
    note: 'Submit these online.',
    capex: { title: 'CapEx Request', hint: 'Get reimbursed from your reserve for completed work.' },
    payoff: { title: 'Payoff Request', hint: 'Get the amount it takes to pay off your loan.' },
    extension: { title: 'Loan Extension Request', hint: 'Ask for more time before your loan matures.' },
  },
  format: { pdf: 'PDF', xlsx: 'Excel', docx: 'Word' },
  download: 'Download',
  downloading: 'Downloading',
  downloaded: 'Downloaded',
  failed: (title: string, reason: string) => `We couldn’t download ${title}. ${reason}`,
} as const;
