import type { AccountType } from '@drawbridge/domain/access/account-types.ts';

export function homeOf(accountType: AccountType): '/dashboard' | '/staff' {
  return accountType === 'Employee' ? '/staff' : '/dashboard';
}
