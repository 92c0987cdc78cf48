import type { BankAccount } from '@drawbridge/contract/beneficiaries/schema.ts';
import { send, type World } from './world.ts';

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

/** What an employee sends to verify that account: the call is made now, as the world’s clock has it. */
export function verificationOf({ clock }: Pick<World, 'clock'>, id: string) {
  return {
    id,
    called: { person: 'Maria Alder', phone: '843-555-0142', at: clock.now().toISOString() },
  };
}

/** Adds a bank account over HTTP, with the fields of `typedAccount` unless changed. */
export function addBankAccount(
  world: Pick<World, 'url'>,
  { token, dealId, key }: { token: string; dealId: string; key?: string | undefined },
  changes: object = {},
) {
  return send(world, 'POST', `/lima/api/borrower/beneficiaries?dealid=${dealId}`, {
    token,
    body: { ...typedAccount, ...changes },
    headers: key === undefined ? {} : { 'idempotency-key': key },
  });
}

/** Adds a bank account and gives it as its owner sees it. */
export async function bankAccountOf(
  world: Pick<World, 'url'>,
  who: { token: string; dealId: string },
  changes: object = {},
): Promise<BankAccount> {
  const answer = await addBankAccount(world, who, changes);
  if (answer.status !== 200) throw new Error(`the account was not added: ${answer.status} ${answer.text}`);
  const { accounts, added } = answer.json as { accounts: BankAccount[]; added: string };
  const found = accounts.find(({ id }) => id === added);
  if (!found) throw new Error('the account added is not among the accounts');
  return found;
}
