import type { AccountType } from '@drawbridge/domain/access/account-types.ts';

/** The word in front of Dashboard and Resources in titles and tabs. */
export const accountWord = {
  CustomerAccount: 'Customer',
  BrokerAccount: 'Broker',
  WholesaleAccount: 'Broker',
  Employee: 'Employee',
} as const satisfies Record<AccountType, string>;

export function dashboardTitle(accountType: AccountType): string {
  return `${accountWord[accountType]} Dashboard`;
}

export function homeOf(accountType: AccountType): '/dashboard' | '/staff' {
  return accountType === 'Employee' ? '/staff' : '/dashboard';
}
