import type { FileRule } from '../documents/judge-file.ts';
import { dealDocumentRule } from '../documents/judge-file.ts';
import type { ApplicationProduct } from './products.ts';

/** What an applicant’s file is, in the order in which the form offers it. */
export const applicationFileKinds = [
  'purchaseContract',
  'budget',
  'entityPapers',
  'bankStatements',
  'identification',
  'trackRecord',
  'other',
] as const;
export type ApplicationFileKind = (typeof applicationFileKinds)[number];

const onlyFor: Partial<Record<ApplicationFileKind, readonly ApplicationProduct[]>> = {
  purchaseContract: ['fix and flip', 'rental', 'new construction'],
  budget: ['fix and flip', 'new construction'],
};

/** The kinds of files that a product’s application takes. */
export function fileKindsOf(product: ApplicationProduct): ApplicationFileKind[] {
  return applicationFileKinds.filter((kind) => onlyFor[kind]?.includes(product) ?? true);
}

/** The same types and size as a deal’s documents, because they become these. */
export const applicationFileRule: FileRule = dealDocumentRule;

const megabyte = 1024 * 1024;

/** Anyone can begin an application, so each takes only so many files and bytes. */
export const mostApplicationFiles = 30;
export const mostApplicationBytes = 100 * megabyte;

/** Whether an application has room for another file. */
export function hasRoomFor(size: number, there: readonly { readonly size: number }[]): boolean {
  const bytes = there.reduce((sum, file) => sum + file.size, size);
  return there.length < mostApplicationFiles && bytes <= mostApplicationBytes;
}
