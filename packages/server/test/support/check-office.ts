import type { DealChecks } from '@drawbridge/contract/checks/schema.ts';
import { expect } from 'vitest';
import { addDeal } from './deals.ts';
import { personSignedIn, type SignedInPerson } from './people.ts';
import { send, type HttpAnswer, type World } from './world.ts';

export const checksPath = '/lima/api/staff/deals/checks';

export interface CheckOffice {
  readonly employee: SignedInPerson;
  readonly borrower: SignedInPerson;
  readonly dealId: string;
  readonly list: () => Promise<DealChecks>;
  readonly ask: (kind: string, but?: object, to?: World, key?: string) => Promise<HttpAnswer>;
  readonly enter: (id: string, but?: object) => Promise<HttpAnswer>;
  /** As another employee, when the session of the first is over. */
  readonly signInAgain: () => Promise<SignedInPerson>;
}

/** An employee with a deal to check, whose member is Jo. */
export async function checkOffice(world: World): Promise<CheckOffice> {
  const signIn = () => personSignedIn(world, { accountType: 'Employee', name: 'Erin Employee' });
  const employee = await signIn();
  const borrower = await personSignedIn(world);
  const dealId = await addDeal(world, { borrowerId: borrower.accountId, street: '9 Clear Street' });
  let { token } = employee;

  async function list(): Promise<DealChecks> {
    const answer = await send(world, 'GET', `${checksPath}?dealid=${dealId}`, { token });
    expect(answer.status, answer.text).toBe(200);
    return answer.json as DealChecks;
  }
  return {
    employee,
    borrower,
    dealId,
    list,
    async signInAgain() {
      const again = await signIn();
      ({ token } = again);
      return again;
    },
    async ask(kind, but = {}, to = world, key = crypto.randomUUID()) {
      const { people, properties } = await list();
      const isOfProperty = kind === 'flood zone' || kind === 'valuation';
      const subjectId = (isOfProperty ? properties : people)[0]?.id ?? '';
      return send(to, 'POST', checksPath, {
        token,
        headers: { 'idempotency-key': key },
        body: { dealid: dealId, kind, subjectId, purpose: null, ...but },
      });
    },
    enter: (id, but = {}) =>
      send(world, 'POST', `${checksPath}/result`, {
        token,
        body: {
          dealid: dealId,
          id,
          outcome: 'clear',
          score: null,
          zone: null,
          amount: null,
          reference: 'R-1',
          note: null,
          on: world.clock.now().toISOString().slice(0, 10),
          ...but,
        },
      }),
  };
}
