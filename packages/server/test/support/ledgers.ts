import type { DealLedger, LedgerEntry } from '@drawbridge/contract/ledger/schema.ts';
import { addDeal } from './deals.ts';
import type { SignedInPerson } from './people.ts';
import { send, type HttpAnswer, type World } from './world.ts';

let number = 0;

/** A funded loan of $400,000, $100,000 of it held back for draws, with a payment due on the first of June 2026. */
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

/** Sends what is to be posted, or asked about, on the ledger as it is now unless `seen` says otherwise. */
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

/** The instalment due on the first of June: $375 to principal, $2,625 of interest. */
export const juneInstalment = {
  kind: 'payment',
  on: '2026-06-02',
  dueOn: '2026-06-01',
  total: 3000,
  parts: { principal: 375, interest: 2625 },
  reference: ' ACH 10432 ',
  memo: null,
};

/** A posting of a kind that pays no instalment. */
export const posting = (kind: string, total: number, more: object = {}) => ({
  ...juneInstalment,
  kind,
  total,
  dueOn: null,
  parts: {},
  ...more,
});
