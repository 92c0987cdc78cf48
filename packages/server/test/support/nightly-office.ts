import { plainNote } from '@drawbridge/contract/loan-accounts/examples.ts';
import type { NoteTerms } from '@drawbridge/contract/loan-accounts/terms-schema.ts';
import type { Bill } from '@drawbridge/contract/bills/schema.ts';
import type { NightlyRun } from '@drawbridge/contract/nightly/schema.ts';
import { createJobs } from '../../src/app/create-jobs.ts';
import { createLog } from '../../src/platform/log.ts';
import { addDeal } from './deals.ts';
import { readLedger } from './ledgers.ts';
import { confirmTerms, type ConfirmedTerms } from './loan-terms.ts';
import { personSignedIn, signIn, type SignedInPerson } from './people.ts';
import { send, startWorld, type HttpAnswer, type World, type WorldOptions } from './world.ts';

/** A lender with loans of $400,000 at 12%, funded on September 1, 2026. Today is November 20. */
export class NightlyOffice {
  readonly world: World;
  employee: SignedInPerson;
  borrower: SignedInPerson;
  #loans = 0;

  private constructor(world: World, employee: SignedInPerson, borrower: SignedInPerson) {
    this.world = world;
    this.employee = employee;
    this.borrower = borrower;
  }

  static async open(options: WorldOptions = {}): Promise<NightlyOffice> {
    const world = await startWorld(options);
    const now = world.clock.now().getTime();
    world.clock.forward({ seconds: (Date.parse('2026-11-20T15:00:00Z') - now) / 1000 });
    const employee = await personSignedIn(world, { accountType: 'Employee', name: 'Erin Employee' });
    return new NightlyOffice(world, employee, await personSignedIn(world, { name: 'Maria Lopez' }));
  }

  /** A funded loan with its funding in the ledger and confirmed terms. */
  async addLoan(terms: ConfirmedTerms = {}): Promise<string> {
    const id = await addDeal(this.world, {
      borrowerId: this.borrower.accountId,
      status: 'Funded',
      amount: '400000',
      loanNumber: `N-${(this.#loans += 1)}`,
    });
    await this.post(id, { kind: 'funding', on: '2026-09-01', total: 400_000 });
    const { status, text } = await confirmTerms(this.world, this.employee, id, { ...plainNote, ...terms }, 0);
    if (status !== 200) throw new Error(text);
    return id;
  }

  async post(dealid: string, entry: object): Promise<void> {
    const { rows } = await this.world.pool.query<{ seen: number }>(
      'select coalesce(max(position), 0)::int as seen from ledger_entries where deal_id = $1',
      [dealid],
    );
    const { status, text } = await send(this.world, 'POST', '/lima/api/staff/deals/ledger/post', {
      token: this.employee.token,
      body: {
        dealid,
        seen: rows[0]?.seen ?? 0,
        dueOn: null,
        parts: {},
        reference: null,
        memo: null,
        ...entry,
      },
    });
    if (status !== 201) throw new Error(text);
  }

  /** Receives a payment on a loan whose terms are confirmed. With no parts, all of it stays in suspense. */
  async pay(dealid: string, payment: { on: string; amount: number; parts?: [] }): Promise<void> {
    const { seen } = await readLedger(this.world, this.employee, dealid);
    const { status, text } = await send(this.world, 'POST', '/lima/api/staff/deals/ledger/account/post', {
      token: this.employee.token,
      headers: { 'idempotency-key': `pay-${dealid}-${seen}` },
      body: { dealid, seen, kind: 'payment', reference: null, memo: 'As the borrower asked', ...payment },
    });
    if (status >= 300) throw new Error(text);
  }

  /** Stores terms that the portal would refuse. */
  async spoilTerm(dealid: string, term: keyof NoteTerms, value: string): Promise<void> {
    await this.world.pool.query('alter table loan_terms disable trigger user');
    await this.world.pool.query(
      'update loan_terms set terms = jsonb_set(terms, array[$2], to_jsonb($3::text)) where deal_id = $1',
      [dealid, term, value],
    );
  }

  /** Time passes, and people sign in again. */
  async wait(days: number): Promise<void> {
    this.world.clock.forward({ hours: 24 * days });
    this.employee = await signIn(this.world, this.employee.email);
    this.borrower = await signIn(this.world, this.borrower.email);
  }

  /** Runs the job, as the timetable does. */
  async night(): Promise<void> {
    const jobs = await createJobs({ ...this.world, pool: this.world.runtimePool, log: createLog('silent') });
    await jobs['run nightly']({}, { attempt: 1, signal: new AbortController().signal });
  }

  /** A night for each day that passes. */
  async nights(days: number): Promise<void> {
    for (let day = 0; day < days; day += 1) {
      this.world.clock.forward({ hours: 24 });
      await this.night();
    }
    await this.wait(0);
  }

  async runs(): Promise<{ runs: NightlyRun[]; exceptions: { loanNumber: string; kind: string }[] }> {
    const { json, status, text } = await send(this.world, 'GET', '/lima/api/staff/nightly-runs', {
      token: this.employee.token,
    });
    if (status !== 200) throw new Error(text);
    return json as { runs: NightlyRun[]; exceptions: { loanNumber: string; kind: string }[] };
  }

  askBills(dealid: string, as: SignedInPerson = this.borrower): Promise<HttpAnswer> {
    return send(this.world, 'POST', '/lima/api/deals/bills', { token: as.token, body: { dealid } });
  }

  async bills(dealid: string): Promise<Bill[]> {
    return ((await this.askBills(dealid)).json as { bills: Bill[] }).bills;
  }

  pdf(dealid: string, number: string, as: SignedInPerson = this.borrower, headers = {}): Promise<HttpAnswer> {
    return send(this.world, 'POST', '/lima/api/deals/bills/pdf', {
      token: as.token,
      body: { dealid, number },
      headers,
    });
  }

  /** The bytes of a bill’s PDF, for the borrower. */
  async pdfBytes(dealid: string, number: string, headers = {}): Promise<{ status: number; bytes: Buffer }> {
    const answer = await fetch(`${this.world.url}/lima/api/deals/bills/pdf`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${this.borrower.token}`,
        ...headers,
      },
      body: JSON.stringify({ dealid, number }),
    });
    return { status: answer.status, bytes: Buffer.from(await answer.arrayBuffer()) };
  }

  async confirmAgain(dealid: string, terms: Partial<NoteTerms>): Promise<void> {
    const { status, text } = await confirmTerms(this.world, this.employee, dealid, terms, 1);
    if (status !== 200) throw new Error(text);
  }

  /** What nights noticed: day, kind and particulars. */
  async happenings(): Promise<[string, string, object][]> {
    const { rows } = await this.world.pool.query<{ day: string; kind: string; particulars: object }>(
      `select on_day::text as day, kind, particulars from account_happenings order by on_day, kind, due_on`,
    );
    return rows.map(({ day, kind, particulars }) => [day, kind, particulars]);
  }
}
