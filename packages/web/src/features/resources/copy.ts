import type { Audience, ResourceGroup } from '@drawbridge/domain/resources/catalogue.ts';

export const resourcesCopy = {
  title: { customer: 'Customer Resources', broker: 'Broker Resources' } satisfies Record<Audience, string>,
  titleForAll: 'Resources',
  subtitle: {
    customer: 'Templates and forms to fill in and send back.',
    broker: 'Everything for you and your clients, ready to print or send.',
  } satisfies Record<Audience, string>,
  subtitleForAll: 'What borrowers and brokers can download.',
  groupNote: {
    Downloads: 'Fill them in on your computer and upload them to your deal.',
    'Servicing forms': 'For loans that are funded.',
    'Broker packet': 'Start here.',
    'Client applications': 'One for each program. They can be filled in on the screen.',
    'Marketing materials': 'To hand to clients as they are.',
    Infographics: 'One page each, made for explaining.',
    Templates: 'To change as you like.',
  } satisfies Record<ResourceGroup, string>,
  otherForms: {
    title: 'Other forms',
    note: 'Filled in here.',
    capex: { title: 'CapEx Request', hint: 'Money from your reserve for work that is done.' },
    payoff: { title: 'Payoff Request', hint: 'The figure that pays your loan off.' },
    extension: { title: 'Loan Extension Request', hint: 'More time before the loan has to be paid back.' },
  },
  format: { pdf: 'PDF', xlsx: 'Excel', docx: 'Word' },
  download: 'Download',
  downloading: 'Downloading',
  downloaded: 'Downloaded',
  failed: (title: string, reason: string) => `${title} could not be downloaded. ${reason}`,
} as const;
