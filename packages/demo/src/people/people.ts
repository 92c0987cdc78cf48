import type { AccountType } from '@drawbridge/domain/access/account-types.ts';
import { addDays, type PlainDate } from '@drawbridge/domain/calendar/plain-date.ts';
import type { Address } from '@drawbridge/domain/properties/address.ts';
import { atWork } from '../dates.ts';
import type { AccountRow } from './columns.ts';
import { demoId } from '../random.ts';

export const demoPassword = 'Demo-pass1';

export interface Person {
  email: string;
  name: string;
  phone: string;
  accountType: AccountType;
  representative?: string;
  /** The borrower’s billing address. */
  address?: Address;
  isLead?: true;
  isAdministrator?: true;
  isDisabled?: true;
  hasPassword?: false;
}

/** The accounts to sign in with, and some that cannot sign in. */
export const signInPeople = [
  {
    email: 'customer@demo.test',
    name: 'Maria Alder',
    phone: '864-555-0142',
    address: { street: '48 Harbor Street', city: 'Charleston', state: 'SC', zip: '29401' },
    accountType: 'CustomerAccount',
    about: 'a borrower with deals of every type',
  },
  {
    email: 'customer2@demo.test',
    name: 'Terrence Okafor',
    phone: '813-555-0168',
    address: { street: '2107 Bayview Avenue', city: 'Tampa', state: 'FL', zip: '33606' },
    accountType: 'CustomerAccount',
    about: 'another borrower with other deals',
  },
  {
    email: 'empty@demo.test',
    name: 'Noor Haddad',
    phone: '615-555-0133',
    address: { street: '915 Linden Court', city: 'Nashville', state: 'TN', zip: '37206' },
    accountType: 'CustomerAccount',
    about: 'a borrower without deals',
  },
  {
    email: 'broker@demo.test',
    name: 'Colin Brandt',
    phone: '704-555-0120',
    accountType: 'BrokerAccount',
    representative: 'admin@demo.test',
    about: 'a broker with a pipeline of 60 deals',
  },
  {
    email: 'wholesale@demo.test',
    name: 'Renata Silva',
    phone: '214-555-0176',
    accountType: 'WholesaleAccount',
    representative: 'admin@demo.test',
    about: 'a wholesale partner',
  },
  {
    email: 'lead@demo.test',
    name: 'Jamie Porter',
    phone: '317-555-0109',
    accountType: 'CustomerAccount',
    isLead: true,
    about: 'a borrower lead',
  },
  {
    email: 'leadbroker@demo.test',
    name: 'Elise Fontaine',
    phone: '504-555-0194',
    accountType: 'BrokerAccount',
    isLead: true,
    representative: 'admin@demo.test',
    about: 'a broker lead',
  },
  {
    email: 'employee@demo.test',
    name: 'Dana Reyes',
    phone: '864-555-0117',
    accountType: 'Employee',
    about: 'an employee of the lender',
  },
  {
    email: 'admin@demo.test',
    name: 'Priya Raman',
    phone: '864-555-0101',
    accountType: 'Employee',
    isAdministrator: true,
    about: 'an employee who also manages people and settings',
  },
  {
    email: 'invited@demo.test',
    name: 'Samuel Greer',
    phone: '919-555-0151',
    accountType: 'CustomerAccount',
    hasPassword: false,
    about: 'a borrower who has no password yet',
  },
  {
    email: 'former@demo.test',
    name: 'Gail Winslow',
    phone: '205-555-0187',
    accountType: 'CustomerAccount',
    isDisabled: true,
    about: 'a former borrower whose account is disabled',
  },
] as const satisfies readonly (Person & { about: string })[];

/** The accounts printed when the demo starts, each with a description. */
export const demoAccounts: readonly { email: string; about: string }[] = signInPeople.map(
  ({ email, about }) => ({ email, about }),
);

/** The last 4 digits of the demo borrowers’ SSNs, for loan lookup. */
export const demoSsns = {
  'customer@demo.test': '4821',
  'customer2@demo.test': '7350',
  'maria.alder@mail.example': '4821',
} as const;

/** Maria Alder under an older email, with a loan that she can look up and add. */
export const earlierSelf: Person = {
  email: 'maria.alder@mail.example',
  name: 'Maria Alder',
  phone: '864-555-0142',
  accountType: 'CustomerAccount',
  hasPassword: false,
};

export const accountId = (email: string): string => demoId('account', email);

/** Borrowers and brokers without a loan officer get the demo employee. */
export function accountRow(person: Person, passwordHash: string, today: PlainDate): AccountRow {
  const representative = person.representative ?? 'employee@demo.test';
  return {
    id: accountId(person.email),
    email: person.email,
    name: person.name,
    phone: person.phone,
    account_type: person.accountType,
    is_lead: person.isLead ?? false,
    is_administrator: person.isAdministrator ?? false,
    billing_street: person.address?.street ?? null,
    billing_city: person.address?.city ?? null,
    billing_state: person.address?.state ?? null,
    billing_zip: person.address?.zip ?? null,
    representative_id: person.accountType === 'Employee' ? null : accountId(representative),
    password_hash: person.hasPassword === false ? null : passwordHash,
    // A person with a password has signed in before.
    first_signed_in_at:
      person.hasPassword === false ? null : atWork(addDays(today, person.isLead ? -2 : -3190)),
    disabled_at: person.isDisabled ? atWork(addDays(today, -90)) : null,
    created_at: atWork(addDays(today, person.isLead ? -3 : -3200)),
  };
}
