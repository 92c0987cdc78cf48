import type { OpenedApplication } from '@drawbridge/contract/applications/schema.ts';
import type { ClientsApplication, OwnBrokerLink } from '@drawbridge/contract/brokers/schema.ts';
import { callApplications } from './applications.ts';
import { personWithSession, type PersonWithSession } from './sessions.ts';
import type { NewAccount } from './people.ts';
import { send, type HttpAnswer, type World } from './world.ts';

export interface TestBroker extends PersonWithSession {
  readonly link: OwnBrokerLink;
}

/** A broker with a session and their link. */
export async function addBroker(world: World, given: NewAccount = {}): Promise<TestBroker> {
  const broker = await personWithSession(world, { accountType: 'BrokerAccount', ...given });
  return { ...broker, link: await linkOf(world, broker) };
}

export async function linkOf(world: World, { token }: { readonly token: string }): Promise<OwnBrokerLink> {
  return (await send(world, 'GET', '/lima/api/broker/link', { token })).json as OwnBrokerLink;
}

/** A broker's call about their clients' applications. */
export function callClients(
  world: World,
  name: string,
  body: object,
  { token }: { readonly token: string },
): Promise<HttpAnswer> {
  const path = `/lima/api/broker/applications${name === '' ? '' : `/${name}`}`;
  return send(world, 'POST', path, { body, token });
}

export async function clientsOf(
  world: World,
  { token }: { readonly token: string },
): Promise<readonly ClientsApplication[]> {
  const { json } = await send(world, 'GET', '/lima/api/broker/applications', { token });
  return (json as { applications: ClientsApplication[] }).applications;
}

/** An application that someone without an account began by a broker's link or an address. */
export async function begunBy(
  world: World,
  broker: string | undefined,
): Promise<{ application: OpenedApplication; key: string }> {
  const answer = await callApplications(world, '', {
    product: 'rental',
    ...(broker !== undefined && { broker }),
  });
  if (answer.status !== 201) throw new Error(`no application was begun: ${answer.text}`);
  return answer.json as { application: OpenedApplication; key: string };
}

/** An application that a broker began for a client. */
export async function begunForClient(
  world: World,
  broker: { readonly token: string },
  email: string,
): Promise<{ id: string; number: string }> {
  const body = { product: 'rental', first_name: 'Cleo', last_name: 'Client', email };
  const answer = await callClients(world, '', body, broker);
  if (answer.status !== 201) throw new Error(`no application was begun: ${answer.text}`);
  return answer.json as { id: string; number: string };
}
