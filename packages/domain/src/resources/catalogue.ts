import type { AccountType } from '../access/account-types.ts';

/** Employees may have the files of every audience. */
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

/** By the id in the file’s address. */
export const resources = {
  'construction-budget-template': {
    audience: 'customer',
    group: 'Downloads',
    title: 'Construction budget template',
    description: 'Your scope of work line by line, with totals that add themselves up.',
    format: 'xlsx',
  },
  'contractor-profile': {
    audience: 'customer',
    group: 'Downloads',
    title: 'Contractor profile',
    description: 'Who will build: licences, insurance, references and recent work.',
    format: 'docx',
  },
  'property-management-questionnaire': {
    audience: 'customer',
    group: 'Downloads',
    title: 'Property management questionnaire',
    description: 'How a rental is managed, by you or by a company.',
    format: 'docx',
  },
  'rent-roll-template': {
    audience: 'customer',
    group: 'Downloads',
    title: 'Rent roll template',
    description: 'Units, tenants, leases and rents of one property.',
    format: 'xlsx',
  },
  'track-record-and-reo-schedule': {
    audience: 'customer',
    group: 'Downloads',
    title: 'Track record and REO schedule',
    description: 'Projects you have finished and real estate you own.',
    format: 'xlsx',
  },
  'ach-form': {
    audience: 'customer',
    group: 'Servicing forms',
    title: 'Recurring payment (ACH) authorization',
    description: 'Have your monthly payment drawn from your bank account.',
    format: 'pdf',
  },
  'how-to-request-a-draw': {
    audience: 'customer',
    group: 'Servicing forms',
    title: 'How to request a draw',
    description: 'From the finished work to the money in your account, step by step.',
    format: 'pdf',
  },
  'claims-packet': {
    audience: 'customer',
    group: 'Servicing forms',
    title: 'Claims packet',
    description: 'What to do after property damage, with the forms for insurance claims.',
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
    description: 'How we work together, with the registration form and what we need from you.',
    format: 'pdf',
  },
  'application-fix-and-flip': {
    audience: 'broker',
    group: 'Client applications',
    title: 'Fix and flip application',
    description: 'Purchase or refinance of a property to renovate and sell.',
    format: 'pdf',
  },
  'application-new-construction': {
    audience: 'broker',
    group: 'Client applications',
    title: 'New construction application',
    description: 'Ground-up building, from the lot to the certificate of occupancy.',
    format: 'pdf',
  },
  'application-rental': {
    audience: 'broker',
    group: 'Client applications',
    title: 'Rental application',
    description: 'Long-term loan on a leased property of one to four units.',
    format: 'pdf',
  },
  'application-multifamily': {
    audience: 'broker',
    group: 'Client applications',
    title: 'Multifamily application',
    description: 'Properties of five units and more.',
    format: 'pdf',
  },
  'program-overview': {
    audience: 'broker',
    group: 'Marketing materials',
    title: 'Program overview',
    description: 'Our loan programs side by side, on one page to hand to a client.',
    format: 'pdf',
  },
  'client-flyer': {
    audience: 'broker',
    group: 'Marketing materials',
    title: 'Client flyer',
    description: 'Why investors borrow through you, with room for your name.',
    format: 'pdf',
  },
  'infographic-loan-process': {
    audience: 'broker',
    group: 'Infographics',
    title: 'The loan process',
    description: 'From the first quote to the funded loan on one page.',
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
    description: 'One page about a deal that answers an underwriter’s first questions.',
    format: 'docx',
  },
  'template-experience-letter': {
    audience: 'broker',
    group: 'Templates',
    title: 'Letter of experience',
    description: 'A letter in which your client tells of earlier projects.',
    format: 'docx',
  },
} as const satisfies Record<string, Resource>;

export type ResourceId = keyof typeof resources;
export const resourceIds = Object.keys(resources) as [ResourceId, ...ResourceId[]];

/** The name a file is saved under. */
export function resourceFileName(id: ResourceId): string {
  return `${id}.${resources[id].format}`;
}

const audiencesOf = {
  CustomerAccount: ['customer'],
  BrokerAccount: ['broker'],
  WholesaleAccount: ['broker'],
  Employee: audiences,
} as const satisfies Record<AccountType, readonly Audience[]>;

/** The audiences whose files an account may download. Leads have those of their account type. */
export function audiencesFor(accountType: AccountType): readonly Audience[] {
  return audiencesOf[accountType];
}

/** True when an account may download a file. */
export function mayDownload(accountType: AccountType, id: ResourceId): boolean {
  return audiencesFor(accountType).includes(resources[id].audience);
}
