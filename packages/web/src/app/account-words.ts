import type { AccountType } from '@drawbridge/domain/access/account-types.ts';

/** The word that stands before Dashboard and Resources. */
export const accountWord = {
  CustomerAccount: 'Customer',
  BrokerAccount: 'Broker',
  WholesaleAccount: 'Broker',
  Employee: 'Employee',
} as const satisfies Record<AccountType, string>;

/** What the page is called where somebody with such an account begins. */
export function dashboardTitle(accountType: AccountType): string {
  return `${accountWord[accountType]} Dashboard`;
}

/** Where somebody with such an account begins. */
export function homeOf(accountType: AccountType): '/dashboard' | '/staff' {
  return accountType === 'Employee' ? '/staff' : '/dashboard';
}

/** True for the account types that see the broker’s variant of a page. */
export function isBroker(accountType: AccountType): boolean {
  return accountWord[accountType] === 'Broker';
}
