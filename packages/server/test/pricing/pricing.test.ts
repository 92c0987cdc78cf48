import { describe, expect, test } from 'vitest';
import type { CheckedGrid } from '@drawbridge/contract/pricing/grid-schema.ts';
import type { Estimate } from '@drawbridge/contract/pricing/schema.ts';
import { addDays } from '@drawbridge/domain/calendar/plain-date.ts';
import { exampleGrid } from '@drawbridge/domain/pricing/example-grid.ts';
import { administratorSignedIn } from '../support/lender-settings.ts';
import { personSignedIn } from '../support/people.ts';
import {
  estimateOf,
  flipAnswers,
  pricingPath,
  readGrid,
  saveGrid,
  saveLicenses,
  startPricing,
  todayIn,
} from '../support/pricing.ts';
import { fresh, freshWorld, send } from '../support/world.ts';

const world = freshWorld();
const admin = fresh(() => administratorSignedIn(world));

async function kindOf(answers?: object): Promise<string> {
  return ((await estimateOf(world, answers)).json as Estimate).kind;
}

/** The example with every rate a percent higher. */
const dearer = exampleGrid.map((line) => (line.kind === 'rate' ? { ...line, rate: line.rate + 1 } : line));

describe('an estimate', () => {
  test('of a lender without a grid does not exist, nor where the lender does not lend', async () => {
    expect(await kindOf()).toBe('off');
    await saveGrid(world, admin);
    expect((await estimateOf(world)).json).toEqual({ kind: 'not lent', state: 'GA' });
    await saveLicenses(world, admin, {
      licenses: [{ state: 'GA', product: 'fix and flip', borrower: 'entity' }],
    });
    expect(await kindOf()).toBe('terms');
    expect(await kindOf({ ...flipAnswers, borrower_kind: 'individual' })).toBe('not lent');
    expect(await kindOf({ ...flipAnswers, state: 'TX' })).toBe('not lent');
  });

  test('has every figure, and what made the rate', async () => {
    await startPricing(world, admin);
    expect((await estimateOf(world)).json).toMatchObject({
      kind: 'terms',
      terms: {
        rateFrom: 10.25,
        rateTo: 10.75,
        points: 1.75,
        loanAmount: 234_600,
        advance: 180_200,
        holdback: 54_400,
        monthlyPayment: 1539.21,
        cashToClose: 40_333,
        leverage: { ltv: 85, ltc: 85, arv: 64.27397 },
        why: [{ kind: 'base', minScore: 700, minExperience: 3, maxLeverage: 85, rate: 10.25 }],
      },
      better: { experience: 5, loanAmount: 248_400 },
      assumed: [],
    });
  });

  test('says which answers are missing, and what it assumes', async () => {
    await startPricing(world, admin);
    const { price: _price, credit_score: _score, finished: _finished, ...rest } = flipAnswers;
    expect((await estimateOf(world, rest)).json).toEqual({ kind: 'incomplete', missing: ['price'] });
    expect((await estimateOf(world, {})).json).toEqual({ kind: 'incomplete', missing: ['state'] });
    expect((await estimateOf(world, { ...rest, price: 212_000 })).json).toMatchObject({
      kind: 'terms',
      assumed: ['score', 'experience'],
      score: 720,
      experience: 3,
    });
  });

  test('says what does not fit and what would', async () => {
    await startPricing(world, admin);
    expect((await estimateOf(world, { ...flipAnswers, credit_score: 610 })).json).toMatchObject({
      kind: 'refused',
      refusals: [{ rule: 'score', limit: 640, has: 610, fits: { score: 640 } }],
    });
  });

  test('is never above the highest rate that an administrator confirmed for the state', async () => {
    await startPricing(world, admin);
    const confirm = (figure: number) =>
      send(world, 'POST', '/lima/api/staff/state-limits/confirm', {
        token: admin.token,
        body: {
          state: 'GA',
          kind: 'interest rate',
          figure,
          borrower: 'any',
          upTo: null,
          source: 'Ga. Code § 7-4-2',
          link: '',
          replaces: null,
        },
      });
    await confirm(10.5);
    expect((await estimateOf(world)).json).toMatchObject({ kind: 'terms', terms: { rateTo: 10.5 } });
    await confirm(10);
    expect((await estimateOf(world)).json).toMatchObject({
      kind: 'refused',
      refusals: [{ rule: 'stateRate', limit: 10, has: 10.25, source: 'Ga. Code § 7-4-2' }],
    });
  });

  test('refuses answers that the application would refuse, and bodies that are none', async () => {
    await startPricing(world, admin);
    const hostile: readonly object[] = [
      { price: -1 },
      { price: 1e30 },
      { price: '212000' },
      { state: 'ZZ' },
      { credit_score: 9000 },
      { purpose: 'gift' },
      { finished: 1.5 },
      { property_kind: 'constructor' },
    ];
    for (const answer of hostile)
      expect([answer, (await estimateOf(world, { ...flipAnswers, ...answer })).status]).toEqual([
        answer,
        400,
      ]);
    for (const rest of [{ product: 'boat' }, { product: '__proto__' }, { wanted: -5 }, { answers: [] }])
      expect([rest, (await estimateOf(world, flipAnswers, rest)).status]).toEqual([rest, 400]);
  });

  test('ignores what says who someone is, and stores nothing', async () => {
    await startPricing(world, admin);
    const before = (await estimateOf(world)).json;
    const named = { ...flipAnswers, first_name: 'Ana', ssn: '078051120', birth_date: '1984-05-17' };
    expect((await estimateOf(world, named)).json).toEqual(before);
    const { rows } = await world.pool.query('select count(*)::int as count from applications');
    expect(rows).toEqual([{ count: 0 }]);
  });

  test('of amounts that are all zero, or enormous, answers', async () => {
    await startPricing(world, admin);
    const zero = { ...flipAnswers, price: 0, budget: 0, after_repair_value: 0 };
    expect(await kindOf(zero)).toBe('refused');
    const most = 999_999_999.99;
    expect(await kindOf({ ...flipAnswers, price: most, budget: most, after_repair_value: most })).toBe(
      'terms',
    );
  });
});

describe('the grid', () => {
  test('is the administrators’ alone', async () => {
    const employee = await personSignedIn(world, { accountType: 'Employee' });
    const broker = await personSignedIn(world, { accountType: 'BrokerAccount', email: 'b@example.test' });
    for (const { token } of [employee, broker])
      for (const path of ['grid', 'grid/file?format=csv', 'licenses'])
        expect((await send(world, 'GET', `${pricingPath}/${path}`, { token })).status).toBe(403);
    expect((await saveGrid(world, employee)).status).toBe(403);
    expect((await saveLicenses(world, broker, { licenses: [] })).status).toBe(403);
    expect((await send(world, 'GET', `${pricingPath}/grid`)).status).toBe(401);
  });

  test('keeps every version, with who saved it and when', async () => {
    await saveGrid(world, admin, { note: 'First prices' });
    const first = await readGrid(world, admin);
    expect(first).toMatchObject({
      version: { note: 'First prices', madeBy: 'Ada Admin', inEffect: true, lineCount: exampleGrid.length },
      lines: exampleGrid,
    });
    await saveGrid(world, admin, { lines: dearer, newest: first.version?.id });
    const second = await readGrid(world, admin);
    expect(second.history.map(({ inEffect }) => inEffect)).toEqual([true, false]);
    expect((await readGrid(world, admin, first.version?.id)).lines).toEqual(exampleGrid);
  });

  test('is not saved over a version that the administrator has not seen', async () => {
    await saveGrid(world, admin);
    expect((await saveGrid(world, admin)).json).toMatchObject({ code: 'setting_changed' });
    expect((await readGrid(world, admin)).history).toHaveLength(1);
  });

  test('prices from its first day to its last', async () => {
    await startPricing(world, admin);
    const today = todayIn(world);
    const newest = (await readGrid(world, admin)).version?.id;
    const [from, until] = [addDays(today, 2), addDays(today, 3)];
    expect((await saveGrid(world, admin, { lines: dearer, from, until, newest })).status).toBe(200);
    const rates: unknown[] = [];
    for (let day = 0; day < 5; day += 1) {
      const { terms } = (await estimateOf(world)).json as Extract<Estimate, { kind: 'terms' }>;
      rates.push(terms.rateFrom);
      world.clock.forward({ hours: 24 });
    }
    expect(rates).toEqual([10.25, 10.25, 11.25, 11.25, 10.25]);
  });

  test('names the line and column of each mistake', async () => {
    const lines = exampleGrid.map((line, at) =>
      at === 5 && line.kind === 'rate' ? { ...line, rate: 99 } : line,
    );
    expect((await saveGrid(world, admin, { lines })).json).toMatchObject({
      code: 'invalid_input',
      errors: [{ path: 'lines.5.rate', message: 'Enter a number from 0.1 to 60.' }],
    });
    const yesterday = addDays(todayIn(world), -1);
    expect((await saveGrid(world, admin, { from: yesterday })).json).toMatchObject({
      errors: [{ path: 'from' }],
    });
  });

  const check = (name: string, bytes: Buffer | string) =>
    send(world, 'POST', `${pricingPath}/grid/check`, {
      token: admin.token,
      body: { name, data: Buffer.from(bytes).toString('base64') },
    });

  test.each(['csv', 'xlsx'] as const)('is downloaded as %s and read back unchanged', async (format) => {
    const response = await fetch(`${world.url}${pricingPath}/grid/file?format=${format}`, {
      headers: { authorization: `Bearer ${admin.token}` },
    });
    const bytes = Buffer.from(await response.arrayBuffer());
    const checked = (await check(`grid.${format}`, bytes)).json as CheckedGrid;
    expect(checked.problems).toEqual([]);
    expect(checked.lines).toHaveLength(exampleGrid.length);
    expect(checked.lines).toEqual(expect.arrayContaining([...exampleGrid]));
  });

  test('in a file with mistakes is reported by row and column, and not read', async () => {
    const file =
      'Kind,Product,Score from,Projects from,Leverage up to,Rate,Points\nRate,rental,x,0,0.75,7,1\n';
    expect((await check('grid.csv', file)).json).toEqual({
      lines: [],
      problemCount: 2,
      problems: [
        { cell: 'C2', row: 2, column: 'Score from', message: 'Enter a number, such as 10.25.' },
        { cell: 'E2', row: 2, column: 'Leverage up to', message: 'Write a percentage as 85%, not as 0.85.' },
      ],
    });
  });

  test('is not read from a file that is none', async () => {
    for (const [name, bytes, code] of [
      ['grid.csv', 'Name,Email\nAna,ana@example.test\n', 'file_unreadable'],
      ['grid.xlsx', 'not a workbook', 'file_not_accepted'],
      ['grid.pdf', '%PDF-1.7', 'file_not_accepted'],
    ] as const)
      expect([name, (await check(name, bytes)).json]).toMatchObject([name, { code }]);
  });
});

describe('where the lender lends', () => {
  test('is changed by what the administrator saw, and once', async () => {
    const licenses = [{ state: 'GA', product: 'rental', borrower: 'any' }] as const;
    const first = await saveLicenses(world, admin, { licenses });
    expect(first.json).toMatchObject({ licenses, changedBy: 'Ada Admin' });
    expect((await saveLicenses(world, admin, { licenses: [] })).json).toMatchObject({
      code: 'setting_changed',
    });
    const twice = [...licenses, ...licenses];
    expect((await saveLicenses(world, admin, { licenses: twice })).status).toBe(400);
  });
});
