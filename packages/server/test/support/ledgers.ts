import type { DealLedger, LedgerEntry } from '@drawbridge/contract/ledger/schema.ts';
import { addDeal } from './deals.ts';
import type { SignedInPerson } from './people.ts';
import { send, type HttpAnswer, type World } from './world.ts';

let number = 0;

/** A funded loan of $400,000 with a holdback of $100,000 and a payment due on June 1, 2026. */
export async function addLoan(world: World, borrower: SignedInPerson): Promise<string> {
  number += 1;
  const id = await addDeal(world, {
    borrowerId: borrower.accountId,
    status: 'Funded',
    amount: '400000',
    loanNumber: `L-${number}`,
  });
  await world.pool.query(
    `update deals set holdback = 100000, next_payment_date = '2026-06-01', loan_sign_date = '2026-01-10', rate = 10.5
     where id = $1`,
    [id],
  );
  return id;
}

export async function readLedger(
  world: World,
  employee: SignedInPerson,
  dealId: string,
): Promise<DealLedger & { readonly entries: readonly LedgerEntry[] }> {
  const ask = async (path: string) =>
    (await send(world, 'GET', `/lima/api/staff/deals/${path}?dealid=${dealId}`, { token: employee.token }))
      .json;
  const { entries } = (await ask('ledger/entries')) as { entries: readonly LedgerEntry[] };
  return { ...((await ask('ledger')) as DealLedger), entries };
}

/** Sends a posting or a preview on the current ledger, unless `seen` names an older one. */
export async function askLedger(
  world: World,
  employee: SignedInPerson,
  what: string,
  { key, ...body }: { dealid: string; seen?: number; key?: string },
): Promise<HttpAnswer> {
  const { seen } =
    body.seen === undefined ? await readLedger(world, employee, body.dealid) : { seen: body.seen };
  return send(world, 'POST', `/lima/api/staff/deals/ledger/${what}`, {
    token: employee.token,
    body: { ...body, seen },
    ...(key === undefined ? {} : { headers: { 'idempotency-key': key } }),
  });
}

/** The installment due June 1: $375 of principal, $2,625 of interest. */
export const juneInstallment = {
  kind: 'payment',
  on: '2026-06-02',
  dueOn: '2026-06-01',
  total: 3000,
  parts: { principal: 375, interest: 2625 },
  reference: ' ACH 10432 ',
  memo: null,
};

/** A posting that pays no installment. */
export const posting = (kind: string, total: number, more: object = {}) => ({
  ...juneInstallment,
  kind,
  total,
  dueOn: null,
  parts: {},
  ...more,
});
