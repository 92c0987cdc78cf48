/** The number of the account that `addBankAccount` adds. */
export const accountNumber = '000123456789';

/** A bank account as its owner types it. */
export const typedAccount = {
  bank_account_name: 'Alder Building LLC',
  bank_name: 'JPMorgan Chase Bank',
  account_address_street: '12 Harbor Street',
  account_address_city: 'Charleston',
  account_address_state: 'SC',
  account_address_zip: '29401',
  bank_routing_number: '021000021',
  bank_account_number: accountNumber,
  bank_account_type: 'Savings',
  bank_instructions: 'Reference: <Juniper> & Lane',
} as const;
