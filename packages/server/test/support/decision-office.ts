import { personWithSession, type PersonWithSession } from './sessions.ts';
import { send, type HttpAnswer, type World } from './world.ts';

export interface DecisionOffice extends PersonWithSession {
  /** Acts on an application. The same key twice is one act. */
  readonly act: (name: string, body: object, key?: string) => Promise<HttpAnswer>;
  readonly standing: (id: string) => Promise<HttpAnswer>;
  readonly queue: () => Promise<
    readonly { readonly id: string; readonly state: string; readonly dueOn: string }[]
  >;
}

/** An employee who decides about applications. */
export async function decisionOffice(world: World, name = 'Olivia Officer'): Promise<DecisionOffice> {
  const employee = await personWithSession(world, { accountType: 'Employee', name });
  const { token } = employee;
  return {
    ...employee,
    act: (path, body, key = crypto.randomUUID()) =>
      send(world, 'POST', `/lima/api/staff/applications/${path}`, {
        token,
        body,
        headers: { 'idempotency-key': key },
      }),
    standing: (id) => send(world, 'GET', `/lima/api/staff/applications/standing?id=${id}`, { token }),
    async queue() {
      const { json } = await send(world, 'GET', '/lima/api/staff/work?kind=application', { token });
      return (json as { items: { id: string; state: string; dueOn: string }[] }).items;
    },
  };
}
