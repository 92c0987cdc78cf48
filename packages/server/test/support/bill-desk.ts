import type { Bill, HandBillsOfDeal, WaitingHandBill } from '@drawbridge/contract/bills/schema.ts';
import type { FundedDeal } from '@drawbridge/contract/deals/schema.ts';
import { PayoffOffice } from './payoff-office.ts';
import { personSignedIn, type SignedInPerson } from './people.ts';
import { send, type HttpAnswer } from './world.ts';

/** What employees enter on a bill by hand. */
export const handBillParts = { interest: 3_500, principal: 0, escrow: 250, fees: 25, earlier: 0 };
const figures = {
  dueOn: '2026-12-15',
  periodFrom: '2026-11-15',
  periodTo: '2026-12-15',
  parts: handBillParts,
};

/** Two employees who bill the loan B-2 by hand. */
export class BillDesk {
  readonly office: PayoffOffice;
  readonly colleague: SignedInPerson;

  private constructor(office: PayoffOffice, colleague: SignedInPerson) {
    this.office = office;
    this.colleague = colleague;
  }

  static async open(): Promise<BillDesk> {
    const office = await PayoffOffice.open();
    office.dealid = await office.addFunded('B-2');
    const name = 'Cory Colleague';
    return new BillDesk(office, await personSignedIn(office.world, { accountType: 'Employee', name }));
  }

  enter(changes: object = {}, as = this.office.employee): Promise<HttpAnswer> {
    const body = { dealid: this.office.dealid, ...figures, ...changes };
    return this.office.post('/lima/api/staff/bills/by-hand', body, as);
  }

  async entered(changes: object = {}): Promise<WaitingHandBill> {
    return (await this.enter(changes)).json as WaitingHandBill;
  }

  decide(how: 'approve' | 'decline' | 'withdraw', id: string, as = this.colleague): Promise<HttpAnswer> {
    const body = { id, ...(how === 'decline' ? { reason: 'Interest is for 29 days' } : {}) };
    return this.office.post(`/lima/api/staff/bills/by-hand/${how}`, body, as);
  }

  async sent(changes: object = {}): Promise<Bill> {
    return (await this.decide('approve', (await this.entered(changes)).id)).json as Bill;
  }

  take(number: string): Promise<HttpAnswer> {
    const body = { dealid: this.office.dealid, number, reason: 'Wrong loan' };
    return this.office.post('/lima/api/staff/bills/withdraw', body);
  }

  async ofDeal(): Promise<HandBillsOfDeal> {
    const path = `/lima/api/staff/bills/by-hand?dealid=${this.office.dealid}`;
    return (await send(this.office.world, 'GET', path, { token: this.colleague.token }))
      .json as HandBillsOfDeal;
  }

  async bills(token = this.office.borrower.token): Promise<Bill[]> {
    const body = { dealid: this.office.dealid };
    const answer = await send(this.office.world, 'POST', '/lima/api/deals/bills', { token, body });
    return (answer.json as { bills: Bill[] }).bills;
  }

  async onDashboard(): Promise<FundedDeal | undefined> {
    const { world, borrower, dealid } = this.office;
    const { json } = await send(world, 'GET', '/lima/api/deals/funded', { token: borrower.token });
    return (json as { deals: FundedDeal[] }).deals.find(({ id }) => id === dealid);
  }

  pay(total: number, dueOn: string, seen: number): Promise<HttpAnswer> {
    return this.office.post('/lima/api/staff/deals/ledger/post', {
      dealid: this.office.dealid,
      seen,
      kind: 'payment',
      on: '2026-12-01',
      dueOn,
      total,
      parts: { interest: total },
      reference: null,
      memo: null,
    });
  }

  reverse(id: string, seen: number): Promise<HttpAnswer> {
    return this.office.post('/lima/api/staff/deals/ledger/reverse', {
      dealid: this.office.dealid,
      seen,
      id,
      kind: 'NSF',
      on: '2026-12-01',
      memo: 'Returned by the bank',
    });
  }
}
