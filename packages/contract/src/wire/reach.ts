import { roles } from '@drawbridge/domain/access/account-types.ts';

/** They may access every deal. */
export const staff = ['employee', 'administrator'] as const;

/** The people of a deal, and employees. */
export const dealReaders = ['customer', 'broker', 'wholesale', ...staff] as const;

const inBody = { data: 'one deal', idAt: 'body.dealid' } as const;
const inQuery = { data: 'one deal', idAt: 'query.dealid' } as const;

/** A call by employees about the deal named in the body. */
export const staffOnDeal = { who: staff, touches: { ...inBody, everyDealFor: staff } } as const;

/** A call by employees about the deal named in the query. */
export const staffOnAskedDeal = { who: staff, touches: { ...inQuery, everyDealFor: staff } } as const;

/** A call by employees about all deals, or about one not named in the call. */
export const staffOnDeals = { who: staff, touches: { data: 'every deal' } } as const;

/** A call by the people of the deal named in the body, and by employees. */
export const readersOfDeal = { who: dealReaders, touches: { ...inBody, everyDealFor: staff } } as const;

/** A call by a borrower about their own deal, named in the body. */
export const borrowerOnDeal = { who: ['customer'], touches: { ...inBody, everyDealFor: [] } } as const;

/** Construction and similar matters are between borrower and lender: brokers have no access. */
export const borrowerOrStaff = ['customer', ...staff] as const;
export const borrowerOrStaffOnDeal = {
  who: borrowerOrStaff,
  touches: { ...inBody, everyDealFor: staff },
} as const;

export const administratorsOnAccounts = {
  who: ['administrator'],
  touches: { data: 'every account' },
} as const;

/** A call by signed-in people about their own account. */
export const peopleOnAccount = { who: roles, touches: { data: 'own account' } } as const;
