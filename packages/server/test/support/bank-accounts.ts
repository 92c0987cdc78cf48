import type { BankAccount, StaffBankAccountDetail } from '@drawbridge/contract/beneficiaries/schema.ts';
import { typedAccount } from './typed-account.ts';
import { png } from './file-zoo.ts';
import { send, type HttpAnswer, type World } from './world.ts';

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

/** Attaches a voided check to a bank account as its owner does, with what is changed. */
export function attachCheck(
  world: Pick<World, 'url'>,
  { token, dealId, accountId }: { token: string; dealId: string; accountId: string },
  changes: object = {},
): Promise<HttpAnswer> {
  return send(world, 'POST', `/lima/api/borrower/beneficiaries/files?dealid=${dealId}`, {
    token,
    body: {
      beneficiaryId: accountId,
      filename: 'voided check.png',
      filedata: png().toString('base64'),
      ...changes,
    },
  });
}

export async function staffAccount(
  world: Pick<World, 'url'>,
  token: string,
  id: string,
): Promise<StaffBankAccountDetail> {
  const answer = await send(world, 'GET', `/lima/api/staff/beneficiaries/${id}`, { token });
  if (answer.status !== 200) throw new Error(`the account was not shown: ${answer.status} ${answer.text}`);
  return (answer.json as { account: StaffBankAccountDetail }).account;
}
