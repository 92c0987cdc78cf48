import type { LoanApplication } from '@drawbridge/contract/applications/schema.ts';
import { keyOf, type Answer } from '@drawbridge/domain/applications/answers.ts';
import type { ApplicationProduct } from '@drawbridge/domain/applications/products.ts';
import { mailsTo } from './mails.ts';
import { send, type HttpAnswer, type World } from './world.ts';

export { completeAnswers } from './application-answers.ts';

interface Sender {
  readonly token?: string;
}

/** A call of the applicant’s. */
export function callApplications(
  world: World,
  name: string,
  body: object,
  { token }: Sender = {},
): Promise<HttpAnswer> {
  const path = `/lima/api/applications${name === '' ? '' : `/${name}`}`;
  return send(world, 'POST', path, { body, ...(token === undefined ? {} : { token }) });
}

/** Answers of an owner. */
export function ownerAnswers(
  id: string,
  owner: { readonly email: string; readonly share: number; readonly guarantees: boolean },
): Record<string, Answer> {
  const own = Object.entries({ first_name: 'Gus', last_name: 'Arant', ...owner }).map(([name, value]) => [
    keyOf('owners', id, name),
    value,
  ]);
  return { [keyOf('owners', id)]: 1, ...(Object.fromEntries(own) as Record<string, Answer>) };
}

/** The key in the newest link to an address. */
export async function emailedKey(world: World, address: string): Promise<string> {
  for (const { text } of await mailsTo(world, address)) {
    const key = /\/application\/(k_[\w-]{43})/.exec(text)?.[1];
    if (key !== undefined) return key;
  }
  throw new Error(`no link to ${address}`);
}

interface Filling extends Sender {
  readonly product?: ApplicationProduct;
  readonly answers: Readonly<Record<string, Answer>>;
  /** The code or address of the broker by whom it comes. */
  readonly broker?: string;
}

/** A complete application that is not sent yet, and what opens it: its key, or its id for a signed-in person. */
export async function filledApplication(
  world: World,
  { product = 'rental', answers, broker, ...by }: Filling,
): Promise<{ id: string; number: string; named: string }> {
  const begun = await callApplications(world, '', { product, broker }, by);
  const { application, key } = begun.json as { application: LoanApplication; key: string | null };
  const named = key ?? application.id;
  const saved = await callApplications(world, 'save', { application: named, changes: answers }, by);
  if (saved.status !== 200) throw new Error(`answers were not saved: ${saved.text}`);
  return { id: application.id, number: application.number, named };
}

export function sendApplication(world: World, named: string, by: Sender = {}): Promise<HttpAnswer> {
  return callApplications(world, 'send', { application: named, agree: true }, by);
}

/** Sends an application without an account and confirms it from the mailbox it names. */
export async function confirmedApplication(world: World, filling: Omit<Filling, 'token'>) {
  const filled = await filledApplication(world, filling);
  await sendApplication(world, filled.named);
  const email = String(filling.answers['email']).toLowerCase();
  const emailed = await emailedKey(world, email);
  const answer = await sendApplication(world, emailed);
  if (answer.status !== 200) throw new Error(`the application was not sent: ${answer.text}`);
  return { ...filled, emailed };
}

/** Makes a person a broker, as an employee may after they began an application. Brokers begin none of their own. */
export async function makeBroker(
  world: World,
  { id }: { readonly id: string },
  accountType: 'BrokerAccount' | 'WholesaleAccount' = 'BrokerAccount',
): Promise<void> {
  await world.pool.query('update accounts set account_type = $2 where id = $1', [id, accountType]);
}
