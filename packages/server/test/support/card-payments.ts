import { randomUUID } from 'node:crypto';
import { cards } from '@drawbridge/contract/cards/examples.ts';
import type { AppraisalFee, CardPaymentResult } from '@drawbridge/contract/cards/schema.ts';
import { makeJobsDue, runDueJobs } from './mails.ts';
import { addDeal } from './deals.ts';
import { addAccount } from './people.ts';
import { openSessionFor } from './sessions.ts';
import { send, type HttpAnswer, type World } from './world.ts';

/** A borrower who owes the appraisal fee of a deal. */
export interface Debtor {
  readonly accountId: string;
  readonly email: string;
  readonly token: string;
  readonly dealId: string;
}

export async function addFee(world: Pick<World, 'pool'>, dealId: string, amount = '650.00'): Promise<void> {
  await world.pool.query('update deals set appraisal_amount = $2 where id = $1', [dealId, amount]);
  await world.pool.query(
    `insert into deal_orders (deal_id, kind, vendor, ordered_on) values ($1, 'appraisal', 'Lowcountry Appraisal', '2026-03-02')`,
    [dealId],
  );
}

/** A new person who owes a fee. */
export async function debtor(world: World, amount?: string): Promise<Debtor> {
  const { id, email } = await addAccount(world, { name: 'Maria Alder' });
  const dealId = await addDeal(world, { borrowerId: id, nickname: '118 Wren Street' });
  await addFee(world, dealId, amount);
  return { accountId: id, email, token: (await openSessionFor(world, id)).token, dealId };
}

const example = cards.pay({ role: 'customer', dealId: '', email: '', password: '' }).body as object;

export function cardBody(world: Pick<World, 'clock'>, dealId: string, changes: object = {}): object {
  const ExpYear = String(world.clock.now().getUTCFullYear() + 2).slice(-2);
  return { ...example, dealId, ExpYear, ...changes };
}

export function pay(
  world: Pick<World, 'url' | 'clock'>,
  { token, dealId }: Pick<Debtor, 'token' | 'dealId'>,
  changes: object = {},
  key: string = randomUUID(),
): Promise<HttpAnswer> {
  return send(world, 'POST', '/lima/api/process-chargent-order', {
    token,
    body: cardBody(world, dealId, changes),
    headers: { 'idempotency-key': key },
  });
}

export function resultOf(answer: HttpAnswer): CardPaymentResult {
  if (answer.status !== 200) throw new Error(`not answered with a result: ${answer.status} ${answer.text}`);
  return answer.json as CardPaymentResult;
}

export async function feeOf(
  world: Pick<World, 'url'>,
  { token, dealId }: Pick<Debtor, 'token' | 'dealId'>,
): Promise<AppraisalFee> {
  const body = { dealid: dealId };
  const answer = await send(world, 'POST', '/lima/api/deals/appraisal-fee', { token, body });
  if (answer.status !== 200) throw new Error(`the fee was not shown: ${answer.status} ${answer.text}`);
  return answer.json as AppraisalFee;
}

/** Lets the jobs come that look after payments. */
export async function lookAfterPayments(world: World): Promise<void> {
  await makeJobsDue(world);
  await runDueJobs(world);
}

/** How often the sandbox was charged for a deal. */
export async function chargesFor(world: Pick<World, 'pool'>, dealId: string): Promise<number> {
  const { rows } = await world.pool.query<{ charges: number }>(
    `select coalesce(sum(charges), 0)::int as charges from sandbox_card_orders
     where order_id in (select order_id from card_payments where deal_id = $1)`,
    [dealId],
  );
  return rows[0]?.charges ?? 0;
}

/** The orders that a deal’s payments had at the gateway, the newest first. */
export async function ordersOf(
  world: Pick<World, 'pool'>,
  { dealId }: Pick<Debtor, 'dealId'>,
): Promise<string[]> {
  const { rows } = await world.pool.query<{ order_id: string }>(
    'select order_id from card_payments where deal_id = $1 order by begun_at desc, id',
    [dealId],
  );
  return rows.map((row) => row.order_id);
}

/** Asks for the provider’s own form. */
export function formFor(
  world: Pick<World, 'url'>,
  { token, dealId }: Pick<Debtor, 'token' | 'dealId'>,
): Promise<HttpAnswer> {
  return send(world, 'POST', '/lima/api/deals/appraisal-fee/form', { token, body: { dealid: dealId } });
}

/** Has the provider asked what became of its form. */
export function checkFee(
  world: Pick<World, 'url'>,
  { token, dealId }: Pick<Debtor, 'token' | 'dealId'>,
  transaction?: string,
): Promise<HttpAnswer> {
  const body = { dealid: dealId, ...(transaction === undefined ? {} : { transaction }) };
  return send(world, 'POST', '/lima/api/deals/appraisal-fee/check', { token, body });
}
