import { resourceWords as words } from '@drawbridge/messages/resources';
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
  readonly format: ResourceFormat;
}

/** Resources by the id in their URL. */
export const resources = {
  'construction-budget-template': { audience: 'customer', group: 'Downloads', format: 'xlsx' },
  'contractor-profile': { audience: 'customer', group: 'Downloads', format: 'docx' },
  'property-management-questionnaire': { audience: 'customer', group: 'Downloads', format: 'docx' },
  'rent-roll-template': { audience: 'customer', group: 'Downloads', format: 'xlsx' },
  'track-record-and-reo-schedule': { audience: 'customer', group: 'Downloads', format: 'xlsx' },
  'ach-form': { audience: 'customer', group: 'Servicing forms', format: 'pdf' },
  'how-to-request-a-draw': { audience: 'customer', group: 'Servicing forms', format: 'pdf' },
  'claims-packet': { audience: 'customer', group: 'Servicing forms', format: 'pdf' },
  'contractors-lien-waiver': { audience: 'customer', group: 'Servicing forms', format: 'pdf' },
  'declaration-of-intent-to-repair': { audience: 'customer', group: 'Servicing forms', format: 'pdf' },
  'broker-packet': { audience: 'broker', group: 'Broker packet', format: 'pdf' },
  'application-fix-and-flip': { audience: 'broker', group: 'Client applications', format: 'pdf' },
  'application-new-construction': { audience: 'broker', group: 'Client applications', format: 'pdf' },
  'application-rental': { audience: 'broker', group: 'Client applications', format: 'pdf' },
  'application-multifamily': { audience: 'broker', group: 'Client applications', format: 'pdf' },
  'program-overview': { audience: 'broker', group: 'Marketing materials', format: 'pdf' },
  'client-flyer': { audience: 'broker', group: 'Marketing materials', format: 'pdf' },
  'infographic-loan-process': { audience: 'broker', group: 'Infographics', format: 'pdf' },
  'infographic-draw-process': { audience: 'broker', group: 'Infographics', format: 'pdf' },
  'template-deal-summary': { audience: 'broker', group: 'Templates', format: 'docx' },
  'template-experience-letter': { audience: 'broker', group: 'Templates', format: 'docx' },
} as const satisfies Record<string, Resource>;

export type ResourceId = keyof typeof resources;
export const resourceIds = Object.keys(resources) as [ResourceId, ...ResourceId[]];

/** Titles and descriptions, in the reader’s language. */
export const resourceWords: Record<ResourceId, { readonly title: string; readonly description: string }> =
  words;

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
