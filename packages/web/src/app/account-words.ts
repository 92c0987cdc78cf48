import type { AccountType } from '@drawbridge/domain/access/account-types.ts';

/** The word that stands before Dashboard and Resources. */
export const accountWord = {
  CustomerAccount: 'Customer',
  BrokerAccount: 'Broker',
  WholesaleAccount: 'Broker',
  Employee: 'Employee',
} as const satisfies Record<AccountType, string>;

/** True for the account types that see the broker’s variant of a page. */
export function isBroker(accountType: AccountType): boolean {
  return accountWord[accountType] === 'Broker';
}
