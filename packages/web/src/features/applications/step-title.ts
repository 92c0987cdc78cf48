import { applyCopy as copy, stepsForOthers } from '@drawbridge/messages/applications';
import type { ApplicationProduct, ApplicationStep } from '@drawbridge/domain/applications/products.ts';

export type FormStep = ApplicationStep | 'documents' | 'review';

/** A step as its applicant reads it, or as another person does. A line of credit has no property of its own. */
export function stepTitle(step: FormStep, product: ApplicationProduct, isForOthers = false): string {
  if (step === 'property' && product === 'line of credit') return copy.propertyLine;
  return (isForOthers ? stepsForOthers : copy.steps)[step];
}
