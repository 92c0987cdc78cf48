import type { ApplicationProduct } from '@drawbridge/domain/applications/products.ts';
import type { Flag } from '../lender-settings/flags.ts';

/** The switch that opens a product’s application in production. */
export const applicationFlag = {
  'line of credit': 'applyLineOfCredit',
  'fix and flip': 'applyFixAndFlip',
  rental: 'applyRental',
  'new construction': 'applyNewConstruction',
} as const satisfies Record<ApplicationProduct, Flag>;

/** Whether a lender takes applications for any product. */
export function takesApplications(flags: Readonly<Record<Flag, boolean>>): boolean {
  return Object.values(applicationFlag).some((flag) => flags[flag]);
}
