import { randomBytes, randomInt } from 'node:crypto';
import { cardBrandOf } from '@drawbridge/domain/cards/card-brand.ts';
import { dollarsFromCents, type Cents } from '@drawbridge/domain/money/cents.ts';
import type { Database } from '../database/connect.ts';
import type { CardGateway, CardOrder, ChargeAnswer, Known, OpenForm } from './card-gateway.ts';
import { sandboxVerdict } from './sandbox-cards.ts';
import { sandboxFormPath } from './sandbox-form-page.ts';
import { captureSandboxOrder, noteSandboxOutcome, openSandboxOrder, sandboxOrder } from './sandbox-store.ts';

/** The same as the real gateway’s. */
const formSeconds = 14 * 60;

/** A gateway without a network. It accepts the well-known test numbers and keeps its own records. */
export function sandboxGateway(db: Database, shape: CardGateway['shape']): CardGateway {
  const both = {
    name: 'sandbox',
    find: (order) => findInSandbox(db, order.orderId),
    capture: async (order) => {
      await captureSandboxOrder(db, order.orderId).catch(() => undefined);
      const known = await findInSandbox(db, order.orderId);
      return known.outcome === 'approved' ? known : { outcome: 'unknown' };
    },
  } satisfies Pick<CardGateway, 'name' | 'find' | 'capture'>;
  if (shape === 'direct') {
    return {
      ...both,
      shape,
      charge: ({ order, payer, card }) =>
        takeInSandbox(db, { ...order, ...card, zip: payer.zip, charges: 1 }).catch(() => ({
          outcome: 'unknown',
        })),
    };
  }
  return {
    ...both,
    shape,
    formSeconds,
    openForm: (order, _payer, until) => openSandboxForm(db, order, until).catch(() => undefined),
  };
}

/** Processes a card and returns the answer. Its form only authorizes a card, without a charge. */
export async function takeInSandbox(
  db: Database,
  taken: {
    readonly orderId: string;
    readonly amount: Cents;
    readonly number: string;
    readonly securityCode: string;
    readonly zip: string;
    readonly charges: 0 | 1;
  },
): Promise<ChargeAnswer> {
  const { orderId, number, charges } = taken;
  const verdict = sandboxVerdict(taken);
  if (verdict === 'silent') return { outcome: 'unknown' };
  const facts = {
    reference: String(randomInt(1e10, 9e10)),
    brand: cardBrandOf(number),
    last4: number.slice(-4),
  };
  const isDeclined = typeof verdict === 'object';
  await noteSandboxOutcome(db, {
    orderId,
    amount: String(dollarsFromCents(taken.amount)),
    outcome: isDeclined ? 'declined' : 'approved',
    message: isDeclined ? verdict.decline : null,
    charges: isDeclined ? 0 : charges,
    ...facts,
  });
  if (isDeclined) return { outcome: 'declined', message: verdict.decline };
  return verdict === 'silent after charging' ? { outcome: 'unknown' } : { outcome: 'approved', ...facts };
}

async function findInSandbox(db: Database, orderId: string): Promise<Known> {
  const row = await sandboxOrder(db, orderId).catch(() => null);
  if (row === null) return { outcome: 'unknown' };
  if (!row?.outcome) return { outcome: 'nothing' };
  if (row.outcome === 'declined') return { outcome: 'declined', message: row.message ?? '' };
  return {
    outcome: row.charges > 0 ? 'approved' : 'authorized',
    reference: row.reference ?? orderId,
    brand: row.brand,
    last4: row.last4,
  };
}

async function openSandboxForm(db: Database, order: CardOrder, until: Date): Promise<OpenForm> {
  const token = randomBytes(32).toString('base64url');
  const amount = String(dollarsFromCents(order.amount));
  await openSandboxOrder(db, { orderId: order.orderId, amount, token, until });
  return { url: sandboxFormPath, fields: { token } };
}
