import { applyCopy as copy } from '@drawbridge/messages/applications';
import type { ApplicationProduct, ApplicationStep } from '@drawbridge/domain/applications/products.ts';

export type FormStep = ApplicationStep | 'documents' | 'review';

/** A line of credit has no property of its own. */
export function stepTitle(step: FormStep, product: ApplicationProduct): string {
  return step === 'property' && product === 'line of credit' ? copy.propertyLine : copy.steps[step];
}
