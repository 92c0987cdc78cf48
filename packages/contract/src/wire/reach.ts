import { roles } from '@drawbridge/domain/access/account-types.ts';

/** They may touch every deal. */
export const staff = ['employee', 'administrator'] as const;

/** The people of a deal, and employees. */
export const dealReaders = ['customer', 'broker', 'wholesale', ...staff] as const;

const inBody = { data: 'one deal', idAt: 'body.dealid' } as const;
const inQuery = { data: 'one deal', idAt: 'query.dealid' } as const;

/** A call by employees on the deal that the body names. */
export const staffOnDeal = { who: staff, touches: { ...inBody, everyDealFor: staff } } as const;

/** A call by employees on the deal that the query names. */
export const staffOnAskedDeal = { who: staff, touches: { ...inQuery, everyDealFor: staff } } as const;

/** A call by employees on all deals, or on one they need not name. */
export const staffOnDeals = { who: staff, touches: { data: 'every deal' } } as const;

/** A call by the people of the deal that the body names, and by employees. */
export const readersOfDeal = { who: dealReaders, touches: { ...inBody, everyDealFor: staff } } as const;

/** A call by a borrower on the own deal that the body names. */
export const borrowerOnDeal = { who: ['customer'], touches: { ...inBody, everyDealFor: [] } } as const;

/** Construction, among other things, is between borrower and lender: brokers have no access. */
export const borrowerOrStaff = ['customer', ...staff] as const;
export const borrowerOrStaffOnDeal = {
  who: borrowerOrStaff,
  touches: { ...inBody, everyDealFor: staff },
} as const;

export const administratorsOnAccounts = {
  who: ['administrator'],
  touches: { data: 'every account' },
} as const;

/** A call by signed-in people on their own account. */
export const peopleOnAccount = { who: roles, touches: { data: 'own account' } } as const;
