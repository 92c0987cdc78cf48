import { describe, expect, test } from 'vitest';
import type { CheckedLimit, StateLimits } from '@drawbridge/contract/state-limits/schema.ts';
import type { NoteTerms } from '@drawbridge/contract/loan-accounts/terms-schema.ts';
import type { WorkItem } from '@drawbridge/contract/work/schema.ts';
import type { PayoffPreview } from '@drawbridge/contract/payoff/schema.ts';
import { administratorSignedIn } from '../support/lender-settings.ts';
import { PayoffOffice } from '../support/payoff-office.ts';
import { personSignedIn } from '../support/people.ts';
import { fileForm, receiptOf } from '../support/requests.ts';
import { loanIn, steepTerms } from '../support/steep-terms.ts';
import { fresh, freshWorld, send, type HttpAnswer } from '../support/world.ts';

const path = '/lima/api/staff/state-limits';

const florida: CheckedLimit = {
  state: 'FL',
  kind: 'interest rate',
  figure: 18,
  borrower: 'any',
  upTo: 500_000,
  source: 'Fla. Stat. § 687.02',
  link: '',
  replaces: null,
};

const world = freshWorld();
const admin = fresh(() => administratorSignedIn(world));
const employee = fresh(() => personSignedIn(world, { accountType: 'Employee' }));

function confirm(change: Partial<CheckedLimit> = {}, key?: string): Promise<HttpAnswer> {
  return send(world, 'POST', `${path}/confirm`, {
    token: admin.token,
    body: { ...florida, ...change },
    ...(key === undefined ? {} : { headers: { 'idempotency-key': key } }),
  });
}

async function read(): Promise<StateLimits> {
  const answer = await send(world, 'GET', path, { token: employee.token });
  expect(answer.status, answer.text).toBe(200);
  return answer.json as StateLimits;
}

describe('limits', () => {
  test('an example counts only once an administrator confirms it, with name and day', async () => {
    const before = await read();
    expect(before.inForce).toEqual([]);
    const example = before.examples.find(({ state, upTo }) => state === 'FL' && upTo === 500_000);
    expect(example).toMatchObject({ kind: 'interest rate', figure: 18, source: 'Fla. Stat. § 687.02' });
    expect((await confirm()).status).toBe(200);
    const after = await read();
    expect(after.inForce).toMatchObject([
      { state: 'FL', figure: 18, checkedBy: 'Ada Admin', checkedAt: world.clock.now().toISOString() },
    ]);
    expect(after.examples).toHaveLength(before.examples.length - 1);
  });

  test('a corrected limit replaces the former one, which stays in the history', async () => {
    await confirm();
    const [first] = (await read()).inForce;
    expect((await confirm({ figure: 17.5, upTo: null, replaces: first?.id ?? '' })).status).toBe(200);
    // The same case, from an administrator who has not seen it.
    expect((await confirm({ figure: 17, upTo: null })).status).toBe(200);
    const { inForce, ended } = await read();
    expect(inForce.map(({ figure }) => figure)).toEqual([17]);
    expect(
      ended.map(({ figure, endedBy }) => `${figure} ${endedBy}`).toSorted((a, b) => a.localeCompare(b)),
    ).toEqual(['17.5 Ada Admin', '18 Ada Admin']);
  });

  test('sending a confirmation twice confirms one limit, also at the same moment', async () => {
    const answers = await Promise.all([confirm({}, 'once'), confirm({}, 'once')]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    await Promise.all([confirm({ figure: 1 }), confirm({ figure: 2 })]);
    const { inForce, ended } = await read();
    expect(inForce).toHaveLength(1);
    expect(ended).toHaveLength(2);
  });

  test('an ended limit no longer counts; ending it again changes nothing', async () => {
    await confirm();
    const id = (await read()).inForce[0]?.id;
    const end = () => send(world, 'POST', `${path}/end`, { token: admin.token, body: { id } });
    expect((await end()).status).toBe(200);
    const once = await read();
    expect((await end()).json).toEqual(once);
    expect(once.inForce).toEqual([]);
    expect(
      (await send(world, 'POST', `${path}/end`, { token: admin.token, body: { id: 'none' } })).status,
    ).toBe(404);
    expect((await confirm({ replaces: 'none' })).status).toBe(404);
  });

  test('one with a wrong field is refused on the field', async () => {
    const all: readonly [Partial<Record<keyof CheckedLimit, unknown>>, string, string][] = [
      [{ state: 'XX' }, 'state', 'Choose a state.'],
      [{ figure: null }, 'figure', 'Enter a number, such as 10 or 10.5.'],
      [{ figure: 101 }, 'figure', 'Enter a percentage from 0 to 100.'],
      [{ kind: 'payoff answer days', figure: 1.5 }, 'figure', 'Enter whole days, 365 at most.'],
      [{ kind: 'Dutch interest', figure: 3 }, 'figure', 'Enter a number, such as 10 or 10.5.'],
      [{ upTo: 0 }, 'upTo', 'Enter a loan amount in dollars, or leave this empty.'],
      [{ source: ' ' }, 'source', 'Enter the statute.'],
      [{ link: 'javascript:alert(1)' }, 'link', 'Enter a link that begins with https://.'],
    ];
    for (const [change, field, message] of all) {
      const answer = await confirm(change as Partial<CheckedLimit>);
      expect(answer.status, JSON.stringify(change)).toBe(400);
      expect(answer.json, JSON.stringify(change)).toMatchObject({ errors: [{ path: field, message }] });
    }
  });

  test('an employee reads them and changes none', async () => {
    const answer = await send(world, 'POST', `${path}/confirm`, { token: employee.token, body: florida });
    expect(answer.status).toBe(403);
  });
});

test('a payoff letter costs at most what the state allows, and the desk sees how soon it must go out', async () => {
  const office = await PayoffOffice.open();
  try {
    const counsel = await administratorSignedIn(office.world);
    await office.world.pool.query(`update properties set state = 'FL' where deal_id = $1`, [office.dealid]);
    const ask = async () => {
      const body = { dealid: office.dealid, goodThrough: '2026-12-10', rush: false };
      const answer = await office.post('/lima/api/staff/payoffs/preview', body);
      expect(answer.status, answer.text).toBe(200);
      return answer.json as PayoffPreview;
    };
    const fee = ({ figures }: PayoffPreview) =>
      figures.lines.find(({ kind }) => kind === 'letterFee')?.amount;
    expect(fee(await ask())).toBe(10);
    const limit = { ...florida, upTo: null };
    await office.post(`${path}/confirm`, { ...limit, kind: 'payoff fee', figure: 4.5 }, counsel);
    await office.post(`${path}/confirm`, { ...limit, kind: 'payoff answer days', figure: 10 }, counsel);
    const limited = await ask();
    expect(fee(limited)).toBe(4.5);
    const source = 'Fla. Stat. § 687.02';
    expect(limited.warnings).toContainEqual({ kind: 'state answer days', days: 10, state: 'FL', source });

    const request = receiptOf(
      await fileForm(office.world, 'payoff', { by: office.borrower, but: { loan_number: 'P-1' } }),
    );
    const due = async () => {
      const answer = await send(
        office.world,
        'GET',
        `/lima/api/staff/work/item?kind=payoff&id=${request.id}`,
        {
          token: office.employee.token,
        },
      );
      return (answer.json as { item: WorkItem }).item;
    };
    // The lender’s two business days end before the state’s ten days.
    expect(await due()).toMatchObject({ dueOn: '2026-12-03', dueByState: null });
    await office.post(`${path}/confirm`, { ...limit, kind: 'payoff answer days', figure: 1 }, counsel);
    const sooner = { dueOn: '2026-12-02', dueByState: { state: 'FL', days: 1, source } };
    expect(await due()).toMatchObject(sooner);
    await office.post(
      `${path}/confirm`,
      { ...limit, kind: 'payoff answer days', figure: 0, borrower: 'entity' },
      counsel,
    );
    expect(await due()).toMatchObject(sooner);
  } finally {
    await office.world.close();
  }
});

describe('terms beyond a limit', () => {
  function confirmTerms(dealid: string, change: Partial<NoteTerms> = {}): Promise<HttpAnswer> {
    return send(world, 'POST', '/lima/api/staff/deals/terms/confirm', {
      token: employee.token,
      body: { dealid, seen: 0, boardedOn: null, terms: { ...steepTerms, ...change }, reason: null },
    });
  }

  test('are refused on their fields, with the law', async () => {
    await confirm();
    await confirm({ kind: 'Dutch interest', figure: null, upTo: null, source: 'Lender’s counsel, 2026' });
    const answer = await confirmTerms(await loanIn(world, 'FL'));
    expect(answer.status).toBe(400);
    expect(answer.json).toMatchObject({
      errors: [
        {
          path: 'terms.basis',
          message: 'Florida does not allow interest on money that is not drawn (Lender’s counsel, 2026).',
        },
        { path: 'terms.rates.0.rate', message: 'The highest rate in Florida is 18% (Fla. Stat. § 687.02).' },
      ],
    });
  });

  test('are confirmed elsewhere, above the amount, and while nobody checked a limit', async () => {
    expect((await confirmTerms(await loanIn(world, 'FL'))).status).toBe(200);
    await confirm();
    expect((await confirmTerms(await loanIn(world, 'GA'))).status).toBe(200);
    expect((await confirmTerms(await loanIn(world, 'FL'), { commitment: 500_001 })).status).toBe(200);
    expect(
      (await confirmTerms(await loanIn(world, 'FL'), { rates: [{ from: '2026-01-15', rate: 18 }] })).status,
    ).toBe(200);
  });

  test('a limit for people leaves companies alone', async () => {
    await confirm({ borrower: 'person' });
    const dealId = await loanIn(world, 'FL');
    expect((await confirmTerms(dealId)).status).toBe(400);
    await world.pool.query(
      `with entity as (insert into borrowing_entities (account_id, name)
         select borrower_id, 'Alder LLC' from deals where id = $1 returning id)
       insert into deal_borrowing_entities select $1, id from entity`,
      [dealId],
    );
    expect((await confirmTerms(dealId)).status).toBe(200);
  });
});
