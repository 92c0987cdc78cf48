import type { NoteTerms } from '@drawbridge/contract/loan-accounts/terms-schema.ts';
import type { WireFields } from '@drawbridge/contract/lender-settings/wire-instructions.ts';
import type { PayoffCheck, PayoffPreview, PayoffQuote } from '@drawbridge/contract/payoff/schema.ts';
import { addDeal } from './deals.ts';
import { checkLettersOfAnyDay } from './letters-of-any-day.ts';
import { administratorSignedIn } from './lender-settings.ts';
import { confirmTerms } from './loan-terms.ts';
import { personSignedIn, signIn, type SignedInPerson } from './people.ts';
import { send, startWorld, type HttpAnswer, type World } from './world.ts';

/** $400,000 at 10.5%, Actual/360, funded on December 1, 2026, which is today. */
const note: Partial<NoteTerms> = {
  fundedOn: '2026-12-01',
  firstDueOn: '2027-01-01',
  maturityOn: '2027-12-01',
  rates: [{ from: '2026-12-01', rate: 10.5 }],
};

export const wires: WireFields = {
  payee: 'Harborline Capital LLC',
  bankName: 'First Harbor Bank',
  routingNumber: '021000021',
  accountNumber: '4400987654321',
  reference: 'Servicing',
  callbackNumber: '843 555 0140',
  mailingAddress: 'PO Box 12, Charleston, SC 29401',
};

/** An employee who works on the payoff of a funded loan whose terms are confirmed. */
export class PayoffOffice {
  readonly world: World;
  employee: SignedInPerson;
  readonly borrower: SignedInPerson;
  dealid = '';
  #admin: SignedInPerson | undefined;

  private constructor(world: World, employee: SignedInPerson, borrower: SignedInPerson) {
    this.world = world;
    this.employee = employee;
    this.borrower = borrower;
  }

  static async open(): Promise<PayoffOffice> {
    const world = await startWorld();
    await checkLettersOfAnyDay(world);
    const now = world.clock.now().getTime();
    world.clock.forward({ seconds: (Date.parse('2026-12-01T15:00:00Z') - now) / 1000 });
    const employee = await personSignedIn(world, { accountType: 'Employee', name: 'Erin Employee' });
    const office = new PayoffOffice(world, employee, await personSignedIn(world, { name: 'Maria Lopez' }));
    await office.setWires();
    office.dealid = await office.addFunded('P-1');
    const { status, text } = await office.confirm({});
    if (status !== 200) throw new Error(text);
    return office;
  }

  /** Sets the lender’s wire instructions, as its only administrator. */
  async setWires(changes: Partial<WireFields> = {}, version = 0): Promise<void> {
    this.#admin ??= await administratorSignedIn(this.world);
    const body = { version, fields: { ...wires, ...changes } };
    const answer = await this.post('/lima/api/staff/settings/wire-instructions', body, this.#admin);
    if (answer.status !== 200) throw new Error(answer.text);
  }

  dayAfter(days: number): string {
    return new Date(this.world.clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10);
  }

  /** A funded loan without confirmed terms. */
  addFunded(loanNumber: string): Promise<string> {
    const borrowerId = this.borrower.accountId;
    return addDeal(this.world, { borrowerId, status: 'Funded', amount: '400000', loanNumber });
  }

  confirm(terms: Partial<NoteTerms>, seen = 0): Promise<HttpAnswer> {
    return confirmTerms(this.world, this.employee, this.dealid, { ...note, ...terms }, seen);
  }

  post(path: string, body: object, as = this.employee, key?: string): Promise<HttpAnswer> {
    return send(this.world, 'POST', path, {
      token: as.token,
      body,
      ...(key === undefined ? {} : { headers: { 'idempotency-key': key } }),
    });
  }

  preview(other: object = {}): Promise<HttpAnswer> {
    return this.post('/lima/api/staff/payoffs/preview', { ...this.#ask(), ...other });
  }

  async previewed(other: object = {}): Promise<PayoffPreview> {
    return (await this.preview(other)).json as PayoffPreview;
  }

  async linesOf(other: object = {}): Promise<[kind: string, amount: number][]> {
    return (await this.previewed(other)).figures.lines.map(({ kind, amount }) => [kind, amount]);
  }

  issue(other: object = {}, key?: string): Promise<HttpAnswer> {
    return this.post('/lima/api/staff/payoffs/issue', { ...this.#ask(), ...other }, this.employee, key);
  }

  async issued(): Promise<PayoffQuote> {
    return (await this.issue()).json as PayoffQuote;
  }

  withdraw(id: string, reason = 'Wrong date', key?: string): Promise<HttpAnswer> {
    return this.post('/lima/api/staff/payoffs/withdraw', { id, reason }, this.employee, key);
  }

  async checked(code: string): Promise<PayoffCheck> {
    return (await send(this.world, 'POST', '/lima/api/payoff-check', { body: { code } })).json as PayoffCheck;
  }

  async check(code: string): Promise<string> {
    return (await this.checked(code)).state;
  }

  async postEntry(position: number, type: string, total: number, principal: number): Promise<void> {
    await this.world.pool.query(
      `insert into ledger_entries (deal_id, position, source_type, date_received, total_amount, loan_balance)
       values ($1, $2, $3, '2026-12-01', $4, $5)`,
      [this.dealid, position, type, total, principal],
    );
  }

  /** Time passes, and the employee signs in again. */
  async wait(days: number): Promise<void> {
    this.world.clock.forward({ hours: 24 * days });
    this.employee = await signIn(this.world, this.employee.email);
  }

  #ask() {
    return { dealid: this.dealid, goodThrough: this.dayAfter(31), rush: false };
  }
}
