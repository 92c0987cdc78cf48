import { accountCopy } from '@drawbridge/messages/loan-accounts';
import type { ComputedAccount } from '@drawbridge/contract/loan-accounts/schema.ts';

/** What a loan’s account warns of. */
export function accountWarningWords(warning: ComputedAccount['warnings'][number]): string {
  return accountCopy.warnings[warning];
}

/** Where a loan stands. */
export function accountStatusWords(status: ComputedAccount['status']): string {
  return accountCopy.statuses[status];
}
