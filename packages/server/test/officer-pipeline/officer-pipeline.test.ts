import { describe, expect, test } from 'vitest';
import type { OfficerPipelineQuery, PipelineRow } from '@drawbridge/contract/officer-pipeline/schema.ts';
import { sentApplication } from '../support/sent-applications.ts';
import { addDeal } from '../support/deals.ts';
import { decisionOffice } from '../support/decision-office.ts';
import { mailsTo } from '../support/mails.ts';
import { openSessionFor, personWithSession } from '../support/sessions.ts';
import { send, shared, sharedWorld } from '../support/world.ts';

const world = sharedWorld();
const olivia = shared(() => decisionOffice(world));
const paul = shared(() => decisionOffice(world, 'Paul Processor'));

type Asked = Partial<Record<keyof OfficerPipelineQuery, string>>;

async function list(
  token: string,
  query: Asked,
): Promise<{ rows: PipelineRow[]; nextCursor: string | null }> {
  const { status, json, text } = await send(
    world,
    'GET',
    `/lima/api/staff/pipeline?${new URLSearchParams(query as Record<string, string>).toString()}`,
    { token },
  );
  if (status !== 200) throw new Error(text);
  return json as { rows: PipelineRow[]; nextCursor: string | null };
}

const convert = (token: string, body: object, key: string = crypto.randomUUID()) =>
  send(world, 'POST', '/lima/api/staff/pipeline/convert', {
    token,
    body,
    headers: { 'idempotency-key': key },
  });

describe('the pipeline', () => {
  test('shows a loan officer their own by default, and everyone’s on request', async () => {
    const { id, applicant } = await sentApplication(world);
    await olivia.act('assign', { id, from: null, to: olivia.id });
    const lead = await personWithSession(world, {
      isLead: true,
      representativeId: olivia.id,
      name: 'Lea Lead',
    });
    const borrower = await personWithSession(world, { representativeId: olivia.id, name: 'Dee Deal' });
    const dealId = await addDeal(world, { borrowerId: borrower.id, status: 'Processing' });
    await addDeal(world, { borrowerId: borrower.id, status: 'Funded' });
    const mine = (await list(olivia.token, { view: 'submitted' })).rows;
    expect(mine).toMatchObject([
      { id, email: applicant.email, state: 'submitted', officer: 'Olivia Officer', next: 'decide', days: 0 },
    ]);
    expect((await list(olivia.token, { view: 'leads' })).rows).toMatchObject([
      { id: lead.id, name: 'Lea Lead' },
    ]);
    expect((await list(olivia.token, { view: 'deals' })).rows).toMatchObject([
      { number: expect.any(String) as string, stage: 'Application', next: 'wait', days: 0 },
      { id: dealId, stage: 'Processing', next: 'move deal' },
    ]);
    for (const view of ['leads', 'submitted', 'deals'] as const) {
      expect((await list(paul.token, { view })).rows).toEqual([]);
      expect((await list(paul.token, { view, whose: 'all' })).rows).toHaveLength(view === 'deals' ? 2 : 1);
    }
    const overview = await send(world, 'GET', '/lima/api/staff/pipeline/overview', { token: olivia.token });
    expect(overview.json).toMatchObject({
      counts: { leads: 1, unfinished: 0, submitted: 1, deals: 2 },
      stages: [
        { stage: 'Application', deals: 1 },
        { stage: 'Processing', deals: 1 },
      ],
    });
    const { chase } = overview.json as { chase: PipelineRow[] };
    expect(chase.map((row) => row.next)).toEqual(['decide', 'move deal']);
  });

  test('says what is missing in an unfinished application, and hides untouched ones', async () => {
    const applicant = await personWithSession(world, { name: 'Uma Unfinished' });
    const call = (path: string, body: object) =>
      send(world, 'POST', `/lima/api/applications${path}`, { body, token: applicant.token });
    const { application } = (await call('', { product: 'rental' })).json as { application: { id: string } };
    const found = async () => (await list(paul.token, { view: 'unfinished', whose: 'all', q: 'uma' })).rows;
    expect(await found()).toEqual([]);
    await call('/save', { application: application.id, changes: { city: 'Macon' } });
    const [row] = await found();
    expect(row).toMatchObject({
      id: application.id,
      name: 'Uma Unfinished',
      state: 'draft',
      property: 'Macon',
    });
    expect(row?.missing).toBeGreaterThan(5);
    expect(row?.missingFirst).toEqual(['Property street', 'State', 'ZIP code']);
  });

  test('pages without a gap, and filters by product, state and stage', async () => {
    for (let count = 0; count < 4; count += 1) await sentApplication(world, 'new construction');
    const query = { view: 'submitted', whose: 'all', product: 'new construction' } as const;
    const seen: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const page: Awaited<ReturnType<typeof list>> = await list(paul.token, {
        ...query,
        limit: '3',
        ...(cursor === '' ? {} : { cursor }),
      });
      seen.push(...page.rows.map(({ id }) => id));
      cursor = page.nextCursor;
    }
    expect(seen).toHaveLength(4);
    expect(new Set(seen).size).toBe(4);
    expect((await list(paul.token, { ...query, state: 'declined' })).rows).toEqual([]);
    expect((await list(paul.token, { view: 'deals', whose: 'all', stage: 'Clear to Close' })).rows).toEqual(
      [],
    );
    const { rows } = await world.pool.query<{ id: string }>(
      `update applications set source = 'flips.test' where id = $1 returning id`,
      [seen[0]],
    );
    expect((await list(paul.token, { ...query, source: 'flips.test' })).rows).toMatchObject([
      { id: rows[0]?.id, source: 'flips.test' },
    ]);
    expect((await list(paul.token, { ...query, source: 'other.test' })).rows).toEqual([]);
    const sources = await send(world, 'GET', '/lima/api/staff/pipeline/overview', { token: paul.token });
    expect(sources.json).toMatchObject({ sources: ['flips.test'] });
    await world.pool.query(
      `update deals set status = 'Clear to Close' from applications where deal_id = deals.id and applications.id = $1`,
      [seen[1]],
    );
    expect((await list(paul.token, query)).rows.map(({ id }) => id)).not.toContain(seen[1]);
    const bad = await send(world, 'GET', '/lima/api/staff/pipeline?view=leads&cursor=["x","y"]', {
      token: paul.token,
    });
    expect(bad.json).toMatchObject({ errors: [{ path: 'cursor' }] });
  });
});

describe('a lead', () => {
  test('becomes a borrower with an application begun for them, once, when two employees try', async () => {
    const lead = await personWithSession(world, { isLead: true, name: 'Lena Van Lead' });
    const answers = await Promise.all([
      convert(olivia.token, { id: lead.id, product: 'rental' }),
      convert(paul.token, { id: lead.id, product: 'fix and flip' }),
    ]);
    expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['201', '409']);
    const won = answers.find(({ status }) => status === 201)?.json as { application: string };
    const { rows } = await world.pool.query(
      `select applications.id, answers ->> 'last_name' as last, is_lead from applications
       join accounts on accounts.id = account_id where account_id = $1`,
      [lead.id],
    );
    expect(rows).toEqual([{ id: won.application, last: 'Van Lead', is_lead: false }]);
    expect((await mailsTo(world, lead.email))[0]?.subject).toBe('We began your loan application');
    const stale = await send(world, 'GET', '/lima/api/applications', { token: lead.token });
    expect(stale.status).toBe(401);
    const { token } = await openSessionFor(world, lead.id);
    const mine = await send(world, 'GET', '/lima/api/applications', { token });
    expect(mine.json).toMatchObject({ applications: [{ id: won.application }] });
  });

  test('who is a broker becomes one without an application; a borrower’s product is asked for', async () => {
    const broker = await personWithSession(world, { isLead: true, accountType: 'BrokerAccount' });
    expect((await convert(olivia.token, { id: broker.id })).json).toEqual({ application: null });
    const lead = await personWithSession(world, { isLead: true });
    expect((await convert(olivia.token, { id: lead.id })).json).toMatchObject({
      errors: [{ path: 'product' }],
    });
    const borrower = await personWithSession(world);
    const again = await convert(olivia.token, { id: borrower.id, product: 'rental' });
    expect(again.json).toMatchObject({ code: 'not_a_lead' });
  });

  test('sees the application they began themselves', async () => {
    const { token } = await personWithSession(world, { isLead: true });
    const begun = await send(world, 'POST', '/lima/api/applications', { token, body: { product: 'rental' } });
    const { application } = begun.json as { application: { id: string } };
    const list = await send(world, 'GET', '/lima/api/applications', { token });
    expect(list.json).toMatchObject({ applications: [{ id: application.id }] });
  });
});
