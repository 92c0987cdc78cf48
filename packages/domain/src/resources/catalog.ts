import type { AccountType } from '../access/account-types.ts';

/** Employees may download the files of every audience. */
export const audiences = ['customer', 'broker'] as const;
export type Audience = (typeof audiences)[number];

export type ResourceFormat = 'pdf' | 'xlsx' | 'docx';

/** In page order. */
export const resourceGroups = {
  customer: ['Downloads', 'Servicing forms'],
  broker: ['Broker packet', 'Client applications', 'Marketing materials', 'Infographics', 'Templates'],
} as const satisfies Record<Audience, readonly string[]>;
export type ResourceGroup = (typeof resourceGroups)[Audience][number];

export interface Resource {
  readonly audience: Audience;
  readonly group: ResourceGroup;
  readonly title: string;
  readonly description: string;
  readonly format: ResourceFormat;
}

/** Resources by the id in their URL. */
export const resources = {
  'construction-budget-template': {
    audience: 'customer',
    group: 'Downloads',
    title: 'Construction budget template',
    description: 'Your scope of work line by line, with automatic totals.',
    format: 'xlsx',
  },
  'contractor-profile': {
    audience: 'customer',
    group: 'Downloads',
    title: 'Contractor profile',
    description: 'Your contractor’s licenses, insurance, references and recent work.',
    format: 'docx',
  },
  'property-management-questionnaire': {
    audience: 'customer',
    group: 'Downloads',
    title: 'Property management questionnaire',
    description: 'How you or your management company runs a rental.',
    format: 'docx',
  },
  'rent-roll-template': {
    audience: 'customer',
    group: 'Downloads',
    title: 'Rent roll template',
    description: 'Units, tenants, leases and rents for one property.',
    format: 'xlsx',
  },
  'track-record-and-reo-schedule': {
    audience: 'customer',
    group: 'Downloads',
    title: 'Track record and REO schedule',
    description: 'Projects you’ve completed and real estate you own.',
    format: 'xlsx',
  },
  'ach-form': {
    audience: 'customer',
    group: 'Servicing forms',
    title: 'Recurring payment (ACH) authorization',
    description: 'Have your monthly payment debited from your bank account.',
    format: 'pdf',
  },
  'how-to-request-a-draw': {
    audience: 'customer',
    group: 'Servicing forms',
    title: 'How to request a draw',
    description: 'From completed work to money in your account, step by step.',
    format: 'pdf',
  },
  'claims-packet': {
    audience: 'customer',
    group: 'Servicing forms',
    title: 'Claims packet',
    description: 'What to do after property damage, with insurance claim forms.',
    format: 'pdf',
  },
  'contractors-lien-waiver': {
    audience: 'customer',
    group: 'Servicing forms',
    title: 'Contractor’s Lien Waiver',
    description: 'Signed by the contractor, for a Loss Draft Request.',
    format: 'pdf',
  },
  'declaration-of-intent-to-repair': {
    audience: 'customer',
    group: 'Servicing forms',
    title: 'Declaration of Intent to Repair',
    description: 'Signed by the owner, for a Loss Draft Request.',
    format: 'pdf',
  },
  'broker-packet': {
    audience: 'broker',
    group: 'Broker packet',
    title: 'Broker packet',
    description: 'How we work together and what we need from you, with the registration form.',
    format: 'pdf',
  },
  'application-fix-and-flip': {
    audience: 'broker',
    group: 'Client applications',
    title: 'Fix and flip application',
    description: 'To buy or refinance a property, renovate it, and sell or rent it.',
    format: 'pdf',
  },
  'application-new-construction': {
    audience: 'broker',
    group: 'Client applications',
    title: 'New construction application',
    description: 'Ground-up construction, from lot to certificate of occupancy.',
    format: 'pdf',
  },
  'application-rental': {
    audience: 'broker',
    group: 'Client applications',
    title: 'Rental application',
    description: 'Long-term loan on a leased property with one to four units.',
    format: 'pdf',
  },
  'application-multifamily': {
    audience: 'broker',
    group: 'Client applications',
    title: 'Multifamily application',
    description: 'Properties with five or more units.',
    format: 'pdf',
  },
  'program-overview': {
    audience: 'broker',
    group: 'Marketing materials',
    title: 'Program overview',
    description: 'A one-page summary of our loan programs for your clients.',
    format: 'pdf',
  },
  'client-flyer': {
    audience: 'broker',
    group: 'Marketing materials',
    title: 'Client flyer',
    description: 'How a loan works, with space for your name.',
    format: 'pdf',
  },
  'infographic-loan-process': {
    audience: 'broker',
    group: 'Infographics',
    title: 'The loan process',
    description: 'From first quote to funded loan, on one page.',
    format: 'pdf',
  },
  'infographic-draw-process': {
    audience: 'broker',
    group: 'Infographics',
    title: 'The draw process',
    description: 'How construction money reaches your client, on one page.',
    format: 'pdf',
  },
  'template-deal-summary': {
    audience: 'broker',
    group: 'Templates',
    title: 'Deal summary',
    description: 'A one-page deal overview that answers an underwriter’s first questions.',
    format: 'docx',
  },
  'template-experience-letter': {
    audience: 'broker',
    group: 'Templates',
    title: 'Letter of experience',
    description: 'A letter about your client’s past projects.',
    format: 'docx',
  },
} as const satisfies Record<string, Resource>;

export type ResourceId = keyof typeof resources;
export const resourceIds = Object.keys(resources) as [ResourceId, ...ResourceId[]];

/** A download’s file name. */
export function resourceFileName(id: ResourceId): string {
  return `${id}.${resources[id].format}`;
}

const audiencesOf = {
  CustomerAccount: ['customer'],
  BrokerAccount: ['broker'],
  WholesaleAccount: ['broker'],
  Employee: audiences,
} as const satisfies Record<AccountType, readonly Audience[]>;

/** The audiences whose files an account may download. Leads get those of their account type. */
export function audiencesFor(accountType: AccountType): readonly Audience[] {
  return audiencesOf[accountType];
}

/** Whether an account may download a file. */
export function mayDownload(accountType: AccountType, id: ResourceId): boolean {
  return audiencesFor(accountType).includes(resources[id].audience);
}
