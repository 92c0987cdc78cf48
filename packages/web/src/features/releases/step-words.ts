import type { ReleaseStep } from '@drawbridge/contract/releases/schema.ts';
import { releaseStepWords } from '@drawbridge/messages/releases';

/** A step in the lender’s words, or in the product’s. */
export function stepWords({ kind, label }: Pick<ReleaseStep, 'kind' | 'label'>): string {
  return kind === 'own' ? (label ?? '') : releaseStepWords[kind];
}
