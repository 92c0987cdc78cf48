import { existsSync } from 'node:fs';
import { beforeEach, describe, expect, test } from 'vitest';
import type { OwnBankAccount } from '@drawbridge/contract/beneficiaries/schema.ts';
import { attachCheck, bankAccountOf, staffAccount } from '../support/bank-accounts.ts';
import { addDeal } from '../support/deals.ts';
import { filesFolder, filesOnDisk } from '../support/documents.ts';
import { employeeSignedIn } from '../support/draw-requests.ts';
import { addAccount } from '../support/people.ts';
import { openSessionFor, openViewFor } from '../support/sessions.ts';
import { send, sharedWorld, type HttpAnswer } from '../support/world.ts';

const world = sharedWorld();
let borrowerId: string;
let token: string;
let dealId: string;
let bank: string;
let anna: { id: string; token: string };

beforeEach(async () => {
  borrowerId = (await addAccount(world, { name: 'Maria Alder' })).id;
  ({ token } = await openSessionFor(world, borrowerId));
  dealId = await addDeal(world, { borrowerId, status: 'Funded' });
  bank = (await bankAccountOf(world, { token, dealId })).id;
  anna = await employeeSignedIn(world);
});

const detail = () => staffAccount(world, anna.token, bank);

const stored = () => (existsSync(filesFolder(world)) ? filesOnDisk(world).length : 0);

describe('removing a voided check', () => {
  const remove = (fileId: string, as = token, deal = dealId): Promise<HttpAnswer> =>
    send(world, 'POST', `/lima/api/borrower/beneficiaries/files/remove?dealid=${deal}`, {
      token: as,
      body: { beneficiaryId: bank, fileId },
    });
  async function attached(): Promise<string> {
    const { accounts } = (await attachCheck(world, { token, dealId, accountId: bank })).json as {
      accounts: OwnBankAccount[];
    };
    return accounts[0]?.files[0]?.id ?? '';
  }

  test('deletes its bytes, is logged, and allows attaching it again', async () => {
    const before = stored();
    const fileId = await attached();
    const answer = await remove(fileId);
    expect(answer.status, answer.text).toBe(200);
    expect((answer.json as { accounts: OwnBankAccount[] }).accounts[0]?.files).toEqual([]);
    expect((await detail()).files).toEqual([]);
    expect(stored()).toBe(before);
    // A repeat finds it already removed.
    expect((await remove(fileId)).status).toBe(200);
    const log = await world.pool.query<{ account_id: string }>(
      `select account_id from audit_log where subject = $1 and action = 'bank account file removed'`,
      [bank],
    );
    expect(log.rows).toEqual([{ account_id: borrowerId }]);
    expect(await attached()).not.toBe(fileId);
  });

  test('is for the borrower only, and not possible once the account is decided', async () => {
    const fileId = await attached();
    const other = await addAccount(world);
    const theirs = await addDeal(world, { borrowerId: other.id, status: 'Funded' });
    const session = await openSessionFor(world, other.id);
    expect(await remove(fileId, session.token, theirs)).toMatchObject({
      status: 404,
      json: { code: 'bank_account_not_found' },
    });
    const view = await openViewFor(world, borrowerId, anna.id);
    expect((await remove(fileId, view.token)).status).toBe(403);
    await send(world, 'POST', '/lima/api/staff/beneficiaries/reject', {
      token: anna.token,
      body: { id: bank, reason: 'Closed.' },
    });
    expect(await remove(fileId)).toMatchObject({ status: 409, json: { code: 'bank_account_decided' } });
    expect((await detail()).files).toHaveLength(1);
  });
});
