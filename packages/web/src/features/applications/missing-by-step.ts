import { questionAt } from '@drawbridge/contract/applications/asked.ts';
import type { LoanApplication } from '@drawbridge/contract/applications/schema.ts';
import type { ApplicationStep } from '@drawbridge/domain/applications/products.ts';

/** The step that a missing answer belongs to. A list as a whole is missing only among the owners. */
function stepOf(path: string): ApplicationStep {
  const question = questionAt(path);
  return question === undefined || question === 'item' ? 'company' : question.step;
}

/** What a step of an application still misses. */
export function missingOf(missing: LoanApplication['missing'], step: ApplicationStep) {
  return missing.filter(({ path }) => stepOf(path) === step);
}
