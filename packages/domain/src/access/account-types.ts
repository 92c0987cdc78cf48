import { accountTypeNames } from '@drawbridge/messages/people';

/** Account types, by the names that browsers keep in storage. */
export const accountTypes = ['CustomerAccount', 'BrokerAccount', 'WholesaleAccount', 'Employee'] as const;

export type AccountType = (typeof accountTypes)[number];

/** In the reader’s language. */
export const accountTypeWords: Record<AccountType, string> = accountTypeNames;

/** Whether people of this type bring in other people’s deals and see the broker’s version of a page. */
export function isBroker(accountType: AccountType): boolean {
  return accountType === 'BrokerAccount' || accountType === 'WholesaleAccount';
}

/** Who a person is to the route table. A lead of any account type is only a lead. */
export const roles = ['customer', 'broker', 'wholesale', 'lead', 'employee', 'administrator'] as const;

export type Role = (typeof roles)[number];

const roleOfType = {
  CustomerAccount: 'customer',
  BrokerAccount: 'broker',
  WholesaleAccount: 'wholesale',
  Employee: 'employee',
} as const satisfies Record<AccountType, Role>;

/** The one role an account acts in. */
export function roleOf(account: {
  accountType: AccountType;
  isLead: boolean;
  isAdministrator: boolean;
}): Role {
  if (account.accountType === 'Employee') return account.isAdministrator ? 'administrator' : 'employee';
  return account.isLead ? 'lead' : roleOfType[account.accountType];
}

/**
 * Combinations an account cannot have, by the field at fault. Leads are future borrowers or brokers. Administrators
 * work for the lender.
 */
export function roleFaults(account: {
  accountType: AccountType;
  isLead: boolean;
  isAdministrator: boolean;
}): readonly ('isLead' | 'isAdministrator')[] {
  const employed = account.accountType === 'Employee';
  return [
    ...(account.isLead && employed ? (['isLead'] as const) : []),
    ...(account.isAdministrator && !employed ? (['isAdministrator'] as const) : []),
  ];
}
