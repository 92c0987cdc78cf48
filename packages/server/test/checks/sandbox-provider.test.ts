import { checkKinds, figureOf } from '@drawbridge/domain/checks/check-kinds.ts';
import { expect, test } from 'vitest';
import { sandboxProvider } from '../../src/platform/checks/sandbox-provider.ts';
import { readConfig } from '../../src/platform/config/config.ts';

const inTime = new AbortController().signal;

test.each(checkKinds)('the sandbox answers %s the same way each time, with its figure', async (kind) => {
  const ask = (id: string, subject: string) => sandboxProvider.ask({ id, kind, subject }, inTime);
  const first = await ask('1', 'Jo Member');
  expect(await ask('2', 'JO MEMBER')).toMatchObject({ outcome: first.outcome, reference: first.reference });
  const { score, zone, amountCents } = first;
  const given = { score, zone, amount: amountCents };
  for (const [name, value] of Object.entries(given)) expect(value !== null).toBe(name === figureOf[kind]);
});

test('both outcomes appear', async () => {
  const subjects = Array.from({ length: 40 }, (_, nth) => `Person ${nth}`);
  const answers = await Promise.all(
    subjects.map((subject) => sandboxProvider.ask({ id: subject, kind: 'ofac', subject }, inTime)),
  );
  expect(new Set(answers.map(({ outcome }) => outcome))).toEqual(new Set(['clear', 'review']));
});

test('an aborted question is not answered', () => {
  expect(() => sandboxProvider.ask({ id: '1', kind: 'ofac', subject: 'Jo' }, AbortSignal.abort())).toThrow(
    /aborted/,
  );
});

test('the sandbox works only in the demo', () => {
  expect(() => readConfig({ DEMO: 'off', CHECK_PROVIDER: 'sandbox' })).toThrow(/^CHECK_PROVIDER/);
  expect(readConfig({ DEMO: 'off' }).checkProvider).toBe('none');
  expect(readConfig({}).checkProvider).toBe('sandbox');
});
