/** What an account is. The names are those the browser keeps. */
export const accountTypes = ['CustomerAccount', 'BrokerAccount', 'WholesaleAccount', 'Employee'] as const;

export type AccountType = (typeof accountTypes)[number];

/** What people call them. */
export const accountTypeWords = {
  CustomerAccount: 'Borrower',
  BrokerAccount: 'Broker',
  WholesaleAccount: 'Wholesale partner',
  Employee: 'Employee',
} as const satisfies Record<AccountType, string>;

/** Whether people of this type bring in deals of others, and see the broker’s version of a page. */
export function isBroker(accountType: AccountType): boolean {
  return accountType === 'BrokerAccount' || accountType === 'WholesaleAccount';
}

/** Who a person is to the route table. A lead of any account type is a lead before all else. */
export const roles = ['customer', 'broker', 'wholesale', 'lead', 'employee', 'administrator'] as const;

export type Role = (typeof roles)[number];

const roleOfType = {
  CustomerAccount: 'customer',
  BrokerAccount: 'broker',
  WholesaleAccount: 'wholesale',
  Employee: 'employee',
} as const satisfies Record<AccountType, Role>;

/** The one role a person acts in. */
export function roleOf(account: {
  accountType: AccountType;
  isLead: boolean;
  isAdministrator: boolean;
}): Role {
  if (account.accountType === 'Employee') return account.isAdministrator ? 'administrator' : 'employee';
  return account.isLead ? 'lead' : roleOfType[account.accountType];
}

/** What cannot go together in an account, by the field to blame. Leads are borrowers or brokers to be; administrators work for the lender. */
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
