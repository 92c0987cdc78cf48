import { budgetRoutes } from '@drawbridge/contract/budgets/routes.ts';
import type { CheckedBudget } from '@drawbridge/contract/budgets/schema.ts';
import { queryOf } from '../../platform/call-query.ts';
import { callWithProgress, readAsDataUrl } from '../../platform/upload.ts';

export function submissionQuery(dealId: string) {
  return queryOf(['deal', dealId, 'budget', 'submitted'], budgetRoutes.submitted, {
    body: { dealid: dealId },
  });
}

interface Sending {
  readonly signal: AbortSignal;
  /** Receives the sent share, from 0 to 1. */
  readonly onSent: (part: number) => void;
}

async function bodyOf(dealId: string, file: File, signal: AbortSignal) {
  const budgetfiledata = await readAsDataUrl(file);
  signal.throwIfAborted();
  return { opportunityid: dealId, budgetfilename: file.name, budgetfiledata };
}

export async function checkBudget(
  dealId: string,
  file: File,
  { signal, onSent }: Sending,
): Promise<CheckedBudget> {
  const body = await bodyOf(dealId, file, signal);
  return callWithProgress(budgetRoutes.check, { body, signal }, onSent);
}

export async function sendBudget(dealId: string, file: File, { signal, onSent }: Sending) {
  const body = await bodyOf(dealId, file, signal);
  return callWithProgress(budgetRoutes.upload, { body, signal }, onSent);
}
