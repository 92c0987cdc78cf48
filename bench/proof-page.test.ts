import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { proofPage, type Tried } from './proof-page.ts';
import { proofs } from './proofs.ts';

const setting = { day: '2026-11-28', version: '0.1.0', machine: '2 × a processor', programs: 'Node 24' };
const kills = {
  claim: 'Nothing is lost',
  how: 'It is killed.',
  by: { bench: 'kills', options: ['--kills', '9'] },
};
const twins = { claim: 'Nobody sees others', how: 'Marks are searched.', by: { tests: ['a/twin.test.ts'] } };
const patroni = { claim: 'A cluster too', how: 'It fails over.', by: { bench: 'patroni' }, needs: ['etcd'] };

test('the page says what holds, what does not, and what was not tried, with the figures', () => {
  const tried: Tried[] = [
    {
      proof: kills,
      outcome: {
        holds: false,
        seconds: 61.4,
        figures: [
          { what: 'acknowledged writes lost', figure: 0, bar: '≤ 0', unit: '', holds: true },
          { what: 'ready after a kill', figure: 3.24, bar: '≤ 3', unit: 's', holds: false },
        ],
        tests: undefined,
      },
    },
    {
      proof: twins,
      outcome: { holds: true, seconds: 7, figures: [], tests: { passed: 12, failures: [] } },
    },
    { proof: patroni, outcome: { notTried: 'This machine has no etcd.' } },
  ];
  const page = proofPage(tried, setting);
  expect(page).toContain('it took 2 minutes here');
  expect(page).toContain('| Result | 1 of 2 hold, 1 not tried |');
  expect(page).toContain('- [Nothing is lost](#nothing-is-lost): does not hold');
  expect(page).toContain('- [A cluster too](#a-cluster-too): not tried');
  expect(page).toContain('**Does not hold.** It is killed.');
  expect(page).toContain('| acknowledged writes lost | 0 | ≤ 0 | holds |');
  expect(page).toContain('| ready after a kill | 3.2 s | ≤ 3 | **missed** |');
  expect(page).toContain('`npm run bench:kills -- --kills 9`');
  expect(page).toContain('Tests: 12 passed, 0 failed, in 7 s.');
  expect(page).toContain('**Not tried.** It fails over.');
  expect(page).toContain('This machine has no etcd.');
});

test('failed tests are named', () => {
  const outcome = {
    holds: false,
    seconds: 7,
    figures: [],
    tests: { passed: 11, failures: ['twin.test.ts › two customers: a mark leaked'] },
  };
  expect(proofPage([{ proof: twins, outcome }], setting)).toContain(
    'Tests: 11 passed, 1 failed, in 7 s.\n\n- twin.test.ts › two customers: a mark leaked\n',
  );
});

test.each(proofs)('$claim: what tries it exists', ({ by }) => {
  const files = 'bench' in by ? [`bench/${by.bench}.ts`] : by.tests;
  expect(files.filter((file) => !existsSync(join(import.meta.dirname, '..', file)))).toEqual([]);
});
