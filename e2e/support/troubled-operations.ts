import type { Page } from '@playwright/test';
import { operations, type Operations } from '@drawbridge/contract/operations/schema.ts';

/** A bad day: one of each thing that can fail, beside what the portal really says. */
function troubled(state: Operations): Operations {
  const { asOf } = state;
  const inTwoHours = new Date(Date.parse(asOf) + 2 * 3_600_000).toISOString();
  const failed = {
    id: '999999',
    kind: 'keep estimate' as const,
    attempts: 25,
    error: 'connect ECONNREFUSED 10.0.0.7:5432',
    failedAt: asOf,
  };
  const failing = { ...failed, id: '999998', kind: 'run check' as const, attempts: 9, mostAttempts: 25 };
  const lost = {
    id: 'f'.repeat(32),
    to: 'maria@example.test',
    personId: null,
    subject: 'Your draw is approved',
    error: '452 4.2.2 The mailbox is full',
    reference: '4f3a9c21'.repeat(4),
    givenUpAt: asOf,
  };
  return {
    ...state,
    failures: [failed],
    failing: [{ ...failing, nextTryAt: inTwoHours }],
    mails: {
      ...state.mails,
      delayed: 12,
      lastError: 'connect ETIMEDOUT 10.0.0.9:587',
      givenUp: 4,
      resendable: 1,
    },
    lostMails: [
      { ...lost, again: 'possible' },
      {
        ...lost,
        id: 'e'.repeat(32),
        to: 'jon@example.test',
        subject: 'Set your password',
        again: 'opens account',
      },
      { ...lost, id: 'd'.repeat(32), to: 'no address', again: 'no text' },
      { ...lost, id: 'c'.repeat(32), subject: 'Your application is incomplete', again: 'outdated' },
    ],
    webhooks: [
      {
        id: 'f'.repeat(32),
        url: 'https://hooks.example.test/drawbridge',
        isPaused: true,
        failingSince: asOf,
        waiting: 7,
        failed: 3,
      },
    ],
    imports: [{ id: 'f'.repeat(32), fileName: 'ledger.csv', state: 'failed', commit: true, createdAt: asOf }],
    schedulesBackups: false,
    audit: {
      ...state.audit,
      published: { day: '2026-11-28', head: `812:${'q3J-xY_7'.repeat(5)}abc`, entries: 12_345 },
    },
    slowCalls: [
      {
        route: 'GET /lima/api/staff/deals/:dealId/ledger',
        calls: 1234,
        medianMs: 41,
        p95Ms: 620,
        p99Ms: 1875,
        slowest: { ms: 3120, at: asOf, requestId: '4bf92f3577b34da6a3ce929d0e0e4736' },
      },
    ],
    slowStatements: [
      {
        statement: 'select … from deals where id = $? #3fa9c1',
        runs: 4321,
        totalMs: 98_760,
        medianMs: 12,
        p99Ms: 480,
        slowest: { ms: 910, at: asOf, requestId: '00f067aa0ba902b74bf92f3577b34da6' },
      },
    ],
  };
}

/** Shows the Operations page on a bad day. Its buttons reach the portal as it is. */
export async function showTroubledOperations(page: Page): Promise<void> {
  await page.route('**/lima/api/staff/operations', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: troubled(operations.parse(await answer.json())) });
  });
}
