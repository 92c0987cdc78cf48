import { beforeEach, describe, expect, test } from 'vitest';
import type { FeeSettings } from '@drawbridge/contract/lender-settings/fees.ts';
import type { PayoffFigures, PayoffPreview } from '@drawbridge/contract/payoff/schema.ts';
import { defaultFigures } from '@drawbridge/domain/faq/servicing-facts.ts';
import { feesMessages } from '@drawbridge/messages/lender-settings';
import { newBuilding } from '../support/draw-requests.ts';
import { administratorSignedIn, errorsOf, sectionOf, type Section } from '../support/lender-settings.ts';
import { mailsTo } from '../support/mails.ts';
import { personSignedIn, type SignedInPerson } from '../support/people.ts';
import { confirmTerms } from '../support/loan-terms.ts';
import { fileForm } from '../support/requests.ts';
import { addDeal } from '../support/deals.ts';
import { freshWorld, send, startWorld, type World } from '../support/world.ts';

const world = freshWorld();
let admin: SignedInPerson;
let fees: Section<FeeSettings>;

beforeEach(async () => {
  admin = await administratorSignedIn(world);
  fees = sectionOf(world, admin, 'fees');
});

test('only administrators can read and change fees', async () => {
  const { token } = await personSignedIn(world, { accountType: 'Employee' });
  expect((await send(world, 'GET', '/lima/api/staff/settings/fees', { token })).status).toBe(403);
  expect((await fees.send({ version: 0, fields: null }, token)).status).toBe(403);
});

describe('a changed fee', () => {
  const dayAfter = (days: number) =>
    new Date(world.clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10);
  let dealid: string;
  beforeEach(async () => {
    const { accountId } = await personSignedIn(world);
    dealid = await addDeal(world, { borrowerId: accountId, status: 'Funded', amount: '400000' });
    expect((await confirmTerms(world, admin, dealid, {})).status).toBe(200);
  });
  const post = (call: string, body: object) =>
    send(world, 'POST', `/lima/api/staff/payoffs/${call}`, {
      token: admin.token,
      headers: { 'idempotency-key': crypto.randomUUID() },
      body,
    });
  const ask = (rush = false) => ({ dealid, goodThrough: dayAfter(10), rush });

  async function letterFee(rush = false): Promise<number | (number | undefined)[] | undefined> {
    const { figures } = (await post('preview', ask(rush))).json as PayoffPreview;
    const fee = (of: string) => figures.lines.find(({ kind }) => kind === of)?.amount;
    return rush ? [fee('letterFee'), fee('rushFee')] : fee('letterFee');
  }

  test('applies to the next payoff and never to an issued one', async () => {
    expect(await letterFee()).toBe(10);
    const issued = (await post('issue', ask())).json as { id: string; total: number };
    expect(await letterFee(true)).toEqual([30, 100]);
    expect((await fees.set({ furtherLetterDollars: 42.5, rushDollars: 0, letterDollars: 15 })).status).toBe(
      200,
    );
    expect(await letterFee(true)).toEqual([42.5, undefined]);
    const { rows } = await world.pool.query<{ total: number; lines: PayoffFigures['lines'] }>(
      `select total::float, snapshot -> 'lines' as lines from payoff_quotes where id = $1`,
      [issued.id],
    );
    expect(rows[0]?.total).toBe(issued.total);
    expect(rows[0]?.lines.find(({ kind }) => kind === 'letterFee')?.amount).toBe(10);
    // The window for additional letters is a setting too.
    expect((await fees.set({ furtherWithinDays: 1 })).status).toBe(200);
    world.clock.forward({ hours: 50 });
    admin = await administratorSignedIn(world);
    expect(await letterFee()).toBe(15);
  });

  test('appears in the browser, receipts and printed guides, on other servers too', async () => {
    const other = await startWorld({ beside: world });
    const figures = async (at: World) =>
      ((await send(at, 'GET', '/lima/api/settings')).json as { figures: object }).figures;
    expect(await figures(world)).toEqual(defaultFigures);
    const packet = () =>
      send(world, 'GET', '/lima/api/resources/claims-packet', { token: admin.token }).then(
        ({ text }) => text,
      );
    const before = await packet();
    const changes = {
      payoffWithinBusinessDays: 4,
      payoffAllowBusinessDays: 5,
      claimsPacketAboveDollars: 25_000,
    };
    expect((await fees.set(changes)).status).toBe(200);
    await expect.poll(() => figures(other)).toEqual({ ...defaultFigures, ...changes });
    await other.close();
    expect(await packet()).not.toBe(before);
    const building = await newBuilding(world);
    expect((await fileForm(world, 'payoff', { by: building })).status).toBe(201);
    const { rows } = await world.pool.query<{ text: string }>(
      `select text from mails where text like '%business days%'`,
    );
    expect(rows[0]?.text).toContain(
      'We process payoff requests within 4 business days. Please allow 5 business days for the letter to reach you.',
    );
    expect(await mailsTo(world, 'nobody@example.test')).toEqual([]);
  });
});

test('refuses a wrong fee with an error for its field', async () => {
  const all = [
    ['letterDollars', -1, 'Enter a dollar amount from $0 to $1,000, with up to 2 decimals.'],
    ['letterDollars', 10.005, 'Enter a dollar amount from $0 to $1,000, with up to 2 decimals.'],
    ['furtherWithinDays', 0, 'Enter a whole number of days from 1 to 365.'],
    ['furtherWithinDays', 1.5, 'Enter a whole number of days from 1 to 365.'],
    ['extensionPercentUpfront', 11, 'Enter a percentage from 0 to 10, with up to 2 decimals.'],
    ['rushDollars', 'a lot', 'Enter a dollar amount from $0 to $5,000, with up to 2 decimals.'],
    ['claimsPacketAboveDollars', 0.5, 'Enter a whole dollar amount from $0 to $10,000,000.'],
    ['payoffAllowBusinessDays', 1, feesMessages.allowAtLeast],
  ] as const;
  for (const [field, value, message] of all) {
    const answer = await fees.set({ [field]: value });
    expect(answer.status, `${field} ${value}`).toBe(400);
    expect(errorsOf(answer), `${field} ${value}`).toEqual([{ path: `fields.${field}`, message }]);
  }
});

test('stores only the fees that differ from the defaults, and can be reset', async () => {
  await fees.set({ rushDollars: 75 });
  const { rows } = await world.pool.query<object>(`select value from settings where key = 'fees'`);
  expect(rows).toEqual([{ value: { rushDollars: 75 } }]);
  expect(await fees.read()).toMatchObject({
    source: 'set here',
    fields: { ...defaultFigures, rushDollars: 75 },
  });
  await fees.resetToDefault();
  expect(await fees.read()).toMatchObject({ source: 'standard', version: 2, fields: defaultFigures });
});
