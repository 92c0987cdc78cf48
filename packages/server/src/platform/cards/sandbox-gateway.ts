import { randomInt } from 'node:crypto';
import { cardBrandOf } from '@drawbridge/domain/cards/card-brand.ts';
import { dollarsFromCents, type Cents } from '@drawbridge/domain/money/cents.ts';
import type { Database } from '../database/connect.ts';
import type { Approved, ChargeAnswer, DirectGateway, Known } from './card-gateway.ts';
import { sandboxVerdict } from './sandbox-cards.ts';
import { noteSandboxOutcome, sandboxOrder } from './sandbox-store.ts';

/** A gateway without a network: takes the well-known test numbers, and remembers as a real one would. */
export function sandboxGateway(db: Database): DirectGateway {
  return {
    name: 'sandbox',
    shape: 'direct',
    charge: ({ order, payer, card }) =>
      chargeSandbox(db, { ...order, ...card, zip: payer.zip }).catch(() => ({ outcome: 'unknown' })),
    find: (order) => findInSandbox(db, order.orderId),
  };
}

/** What the sandbox does with a card, and what it says of it. */
export async function chargeSandbox(
  db: Database,
  charge: { orderId: string; amount: Cents; number: string; securityCode: string; zip: string },
): Promise<ChargeAnswer> {
  const { orderId, number } = charge;
  const verdict = sandboxVerdict(charge);
  if (verdict === 'silent') return { outcome: 'unknown' };
  const approved: Approved = {
    outcome: 'approved',
    reference: String(randomInt(1e10, 9e10)),
    brand: cardBrandOf(number),
    last4: number.slice(-4),
  };
  const isDeclined = typeof verdict === 'object';
  await noteSandboxOutcome(db, {
    orderId,
    amount: String(dollarsFromCents(charge.amount)),
    outcome: isDeclined ? 'declined' : 'approved',
    message: isDeclined ? verdict.decline : null,
    reference: approved.reference,
    brand: cardBrandOf(number),
    last4: number.slice(-4),
  });
  if (isDeclined) return { outcome: 'declined', message: verdict.decline };
  return verdict === 'silent after charging' ? { outcome: 'unknown' } : approved;
}

/** What the sandbox remembers of an order. */
export async function findInSandbox(db: Database, orderId: string): Promise<Known> {
  const row = await sandboxOrder(db, orderId).catch(() => null);
  if (row === null) return { outcome: 'unknown' };
  if (!row?.outcome) return { outcome: 'nothing' };
  if (row.outcome === 'declined') return { outcome: 'declined', message: row.message ?? '' };
  return { outcome: 'approved', reference: row.reference ?? orderId, brand: row.brand, last4: row.last4 };
}
