import type { AccountOutlook } from '@drawbridge/contract/ledger/account-schema.ts';
import type { DealLedger, LedgerEntry } from '@drawbridge/contract/ledger/schema.ts';
import type { NoteTerms } from '@drawbridge/contract/loan-accounts/terms-schema.ts';
import { addDeal } from './deals.ts';
import { readLedger } from './ledgers.ts';
import { checkLettersOfAnyDay } from './letters-of-any-day.ts';
import { confirmTerms } from './loan-terms.ts';
import { personSignedIn, type SignedInPerson } from './people.ts';
import { send, startWorld, type HttpAnswer, type World } from './world.ts';

/** An employee and the loans whose accounts they keep, on November 20, 2026. */
export interface AccountOffice {
  readonly world: World;
  /** Signed in again every day. */
  readonly employee: SignedInPerson;
  nextDay(): Promise<void>;
  readonly borrower: SignedInPerson;
  /** A loan of $400,000 at 12% by Actual/360, funded on September 1 with this amount, its terms confirmed. */
  loan(funded: number, terms?: Partial<NoteTerms>): Promise<Loan>;
}

/** A loan with confirmed terms. Every call is made on the ledger as it is, unless `seen` says otherwise. */
export interface Loan {
  readonly dealid: string;
  read(): Promise<DealLedger & { readonly entries: readonly LedgerEntry[] }>;
  preview(body: object): Promise<HttpAnswer>;
  outlook(body: object): Promise<AccountOutlook>;
  post(body: object): Promise<HttpAnswer>;
  reverse(body: object, what?: 'reverse' | 'reverse/preview'): Promise<HttpAnswer>;
  withdraw(id: string): Promise<HttpAnswer>;
}

export async function accountOffice(): Promise<AccountOffice> {
  const world = await startWorld();
  await checkLettersOfAnyDay(world);
  let number = 0;
  const start = Date.parse('2026-11-20T15:00:00Z');
  world.clock.forward({ seconds: (start - world.clock.now().getTime()) / 1000 });
  const signIn = () => personSignedIn(world, { accountType: 'Employee', name: 'Erin Employee' });
  let employee = await signIn();
  const desk = {
    world,
    get employee() {
      return employee;
    },
  };
  const borrower = await personSignedIn(world, { name: 'Maria Lopez' });
  return {
    world,
    get employee() {
      return employee;
    },
    async nextDay() {
      world.clock.forward({ hours: 24 });
      employee = await signIn();
    },
    borrower,
    async loan(funded, terms = {}) {
      number += 1;
      const dealid = await addDeal(world, {
        borrowerId: borrower.accountId,
        status: 'Funded',
        amount: '400000',
        loanNumber: `A-${number}`,
      });
      await world.pool.query(
        `insert into ledger_entries (deal_id, position, source_type, date_received, total_amount, loan_balance)
         values ($1, 1, 'FUND', '2026-09-01', $2, $2)`,
        [dealid, funded],
      );
      await confirmTerms(world, employee, dealid, terms);
      return loanOf(desk, dealid);
    },
  };
}

let sent = 0;

function loanOf(desk: Pick<AccountOffice, 'world' | 'employee'>, dealid: string): Loan {
  const { world } = desk;
  const read = () => readLedger(world, desk.employee, dealid);
  const ask = async (path: string, body: object): Promise<HttpAnswer> =>
    send(world, 'POST', `/lima/api/staff/deals/ledger/${path}`, {
      token: desk.employee.token,
      body: { dealid, seen: (await read()).seen, ...body },
      headers: { 'idempotency-key': `account-${(sent += 1)}` },
    });
  const posting = (body: object) => ({
    kind: 'payment',
    on: '2026-11-20',
    reference: null,
    memo: null,
    ...body,
  });
  return {
    dealid,
    read,
    preview: (body) => ask('account/preview', posting(body)),
    outlook: async (body) => (await ask('account/preview', posting(body))).json as AccountOutlook,
    post: (body) => ask('account/post', posting(body)),
    reverse: (body, what = 'reverse') =>
      ask(what, { kind: 'NSF', on: '2026-11-20', memo: 'Returned', ...body }),
    withdraw: (id) => ask('account/withdraw', { id }),
  };
}
