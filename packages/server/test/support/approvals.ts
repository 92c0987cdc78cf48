import { expect } from 'vitest';
import type { Approvals, Proposal, ProposedChange, Proposed } from '@drawbridge/contract/approvals/schema.ts';
import { addAccount, type NewAccount } from './people.ts';
import { openSessionFor } from './sessions.ts';
import { send, type HttpAnswer, type World } from './world.ts';

/** An administrator who makes calls. Each call uses a new session, because some calls end the caller’s sessions. */
export interface Administrator {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  call(path: string, body?: object, headers?: Record<string, string>): Promise<HttpAnswer>;
  propose(change: ProposedChange): Promise<Proposed>;
  decide(
    how: 'approve' | 'decline' | 'withdraw',
    id: string,
    reason?: string,
  ): Promise<HttpAnswer & { readonly proposal: Proposal }>;
  list(): Promise<Approvals>;
}

export async function addAdministrator(world: World, name: string): Promise<Administrator> {
  const account: NewAccount = { accountType: 'Employee', isAdministrator: true, name };
  const { id, email } = await addAccount(world, account);
  const administrator: Administrator = {
    id,
    email,
    name,
    async call(path, body, headers = {}) {
      const { token } = await openSessionFor(world, id);
      return send(world, body === undefined ? 'GET' : 'POST', `/lima/api/staff/${path}`, {
        token,
        body,
        headers: { 'idempotency-key': crypto.randomUUID(), ...headers },
      });
    },
    async propose(change) {
      const answer = await administrator.call('approvals/propose', change);
      expect(answer.status, answer.text).toBe(201);
      return answer.json as Proposed;
    },
    async decide(how, proposalId, reason = 'We do not know them.') {
      const body = { id: proposalId, ...(how === 'decline' ? { reason } : {}) };
      const answer = await administrator.call(`approvals/${how}`, body);
      return { ...answer, proposal: answer.json as Proposal };
    },
    async list() {
      return (await administrator.call('approvals')).json as Approvals;
    },
  };
  return administrator;
}

export function expectRefused(answer: HttpAnswer, code: string): void {
  expect([answer.status, (answer.json as { code?: string }).code], answer.text).toEqual([
    expect.any(Number),
    code,
  ]);
}
