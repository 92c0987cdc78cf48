import { beforeAll, describe, expect, test } from 'vitest';
import { borrowerLocs, locDocuments, mostRecentLocs } from '@drawbridge/contract/lines-of-credit/schema.ts';
import { locStatuses } from '@drawbridge/domain/lines-of-credit/status-groups.ts';
import { addAccount, personSignedIn, signIn, type SignedInPerson } from '../support/people.ts';
import { send, sharedWorld, startWorld } from '../support/world.ts';

const world = sharedWorld({ data: 'demo' });
let borrower: SignedInPerson;
let other: SignedInPerson;
beforeAll(async () => {
  borrower = await signIn(world, 'customer@demo.test', 'Demo-pass1');
  other = await signIn(world, 'customer2@demo.test', 'Demo-pass1');
});

const ask = (path: string, { token }: SignedInPerson, body?: unknown) =>
  send(world, 'POST', `/lima/api/${path}`, { token, ...(body === undefined ? {} : { body }) });

async function mostRecent(person: SignedInPerson) {
  return mostRecentLocs.parse((await ask('most-recent-locs', person)).json);
}

/** Adds an entity with lines, each `[status, day]`. Returns the lines’ ids. */
async function addLines(accountId: string, entity: string, lines: readonly [string | null, string][]) {
  const made = await world.pool.query<{ id: string }>(
    'insert into borrowing_entities (account_id, name) values ($1, $2) returning id',
    [accountId, entity],
  );
  const ids: string[] = [];
  for (const [status, day] of lines) {
    const line = await world.pool.query<{ id: string }>(
      'insert into lines_of_credit (borrowing_entity_id, status, created_date) values ($1, $2, $3) returning id',
      [made.rows[0]?.id, status, day],
    );
    ids.push(line.rows[0]?.id ?? '');
  }
  return ids;
}

describe('a borrower’s lines of credit', () => {
  test('show each borrowing entity’s newest line with its checklist, underwriting and files', async () => {
    const { recentLOCs, recentUnderwritings, acctLOCs, files, borrowingEntities, iframeURL } =
      await mostRecent(borrower);
    expect(recentLOCs.map(({ statusGroup, step }) => [statusGroup, step])).toEqual([
      ['In Review', 1],
      ['Approved', 3],
    ]);
    expect(new Set(recentLOCs.map((line) => line.borrowingEntityId)).size).toBe(2);
    expect(borrowingEntities.map(({ id }) => id)).toEqual(
      expect.arrayContaining(recentLOCs.map((line) => line.borrowingEntityId)),
    );
    expect(acctLOCs.map(({ statusGroup }) => statusGroup)).toEqual(['In Review', 'Approved', 'Expired']);
    expect(recentUnderwritings).toHaveLength(2);
    const [inReview] = recentLOCs;
    expect(inReview?.checklistItems.map(({ status }) => status)).toEqual([
      ...Array.from({ length: 3 }, () => 'Approved'),
      ...Array.from({ length: 2 }, () => 'Received'),
      'Rejected',
      'Needed',
      'Needed',
    ]);
    expect(iframeURL).toBeNull();
    expect(files.urls).toEqual(files.files.map(({ url }) => url));
    const linked = new Set(files.files.map(({ LinkedEntityId }) => LinkedEntityId));
    const items = inReview?.checklistItems ?? [];
    expect(items.filter(({ id }) => linked.has(id)).map(({ name }) => name)).toEqual(
      items.filter(({ status }) => status !== 'Needed').map(({ name }) => name),
    );
    expect(linked).toContain(inReview?.id);
  });

  test('show each status as its group, and no status as Submission Needed', async () => {
    const person = await personSignedIn(world);
    for (const status of [...locStatuses, null])
      await addLines(person.accountId, `Entity ${status}`, [[status, '2026-05-01']]);
    const { recentLOCs } = await mostRecent(person);
    expect(Object.fromEntries(recentLOCs.map((line) => [line.status, line.statusGroup]))).toEqual({
      'Submission Rejected': 'Denied',
      Denied: 'Denied',
      'Submitted for Large Line Approval': 'In Review',
      'In Process': 'In Review',
      'Conditional Approval': 'Approved',
      Approval: 'Approved',
      Expired: 'Expired',
      null: 'Submission Needed',
    });
  });

  test('show the latest CreatedDate, in any insertion order', async () => {
    const person = await personSignedIn(world);
    await addLines(person.accountId, 'One LLC', [
      ['Expired', '2024-01-01'],
      ['Approval', '2026-03-01'],
      ['Denied', '2025-01-01'],
    ]);
    const { recentLOCs, acctLOCs } = await mostRecent(person);
    expect(recentLOCs.map(({ status }) => status)).toEqual(['Approval']);
    expect(acctLOCs.map(({ status }) => status)).toEqual(['Approval', 'Denied', 'Expired']);
  });

  test('list an entity without a line, and are empty without an entity', async () => {
    const person = await personSignedIn(world);
    expect(await mostRecent(person)).toMatchObject({ borrowingEntities: [], recentLOCs: [], acctLOCs: [] });
    await addLines(person.accountId, 'Waiting LLC', []);
    expect(await mostRecent(person)).toMatchObject({
      borrowingEntities: [{ name: 'Waiting LLC' }],
      recentLOCs: [],
    });
  });

  test('link files by signed URLs for five minutes', async () => {
    const { files } = await mostRecent(borrower);
    const [url = ''] = files.urls;
    expect((await send(world, 'GET', `${url}x`)).status).toBe(404);
    world.clock.forward({ minutes: 6 });
    expect((await send(world, 'GET', url)).status).toBe(404);
  });
});

describe('deals/loc', () => {
  test('returns borrowers their own lines, and employees anyone’s', async () => {
    const own = borrowerLocs.parse((await ask('deals/loc', borrower, {})).json);
    expect(own.loc).toHaveLength(2);
    expect(own.underwriting).toHaveLength(2);
    const named = await ask('deals/loc', borrower, { borrower_id: borrower.accountId });
    expect(named.json).toEqual(own);
    const employee = await signIn(world, 'employee@demo.test', 'Demo-pass1');
    expect((await ask('deals/loc', employee, { borrower_id: borrower.accountId })).json).toEqual(own);
  });

  test('answers 404 for another borrower and for an unknown one', async () => {
    const broker = await addAccount(world, { accountType: 'BrokerAccount' });
    const employee = await signIn(world, 'employee@demo.test', 'Demo-pass1');
    for (const [person, id] of [
      [other, borrower.accountId],
      [borrower, 'nobody'],
      [employee, 'nobody'],
      [employee, broker.id],
    ] as const) {
      const answer = await ask('deals/loc', person, { borrower_id: id });
      expect(answer).toMatchObject({ status: 404, json: { code: 'loc_not_found' } });
    }
  });
});

test('only the borrower and the lender see a line’s files', async () => {
  const { recentLOCs } = await mostRecent(borrower);
  const locId = recentLOCs[0]?.id ?? '';
  const { files } = locDocuments.parse((await ask('loc/getdocuments', borrower, { locId })).json);
  expect(files.map(({ name }) => name)).toContain('Articles of organization.pdf');
  const employee = await signIn(world, 'employee@demo.test', 'Demo-pass1');
  expect((await ask('loc/getdocuments', employee, { locId })).status).toBe(200);
  expect(await ask('loc/getdocuments', other, { locId })).toMatchObject({
    status: 404,
    json: { code: 'loc_not_found' },
  });
});

describe('the lender’s own checklist in a frame', () => {
  test('is linked with its own token while the flag is on, and the content policy allows it', async () => {
    const framed = await startWorld({
      beside: world,
      environment: {
        FLAG_CHECKLIST_IFRAME: 'on',
        CHECKLIST_URL: 'https://checklist.example.test/open?by={token}',
      },
    });
    const answer = await send(framed, 'POST', '/lima/api/most-recent-locs', { token: borrower.token });
    const { iframeURL } = mostRecentLocs.parse(answer.json);
    expect(iframeURL).toMatch(/^https:\/\/checklist\.example\.test\/open\?by=[\w.%-]{50,}$/);
    expect(answer.headers.get('content-security-policy')).toContain(
      "frame-src 'self' https://checklist.example.test;",
    );
    await framed.close();
  });

  test('is not linked while the flag is off or without a URL', async () => {
    for (const environment of [
      { CHECKLIST_URL: 'https://checklist.example.test/' },
      { FLAG_CHECKLIST_IFRAME: 'on' },
    ]) {
      const plain = await startWorld({ beside: world, environment });
      const answer = await send(plain, 'POST', '/lima/api/most-recent-locs', { token: borrower.token });
      expect(mostRecentLocs.parse(answer.json).iframeURL).toBeNull();
      expect(answer.headers.get('content-security-policy')).toContain("frame-src 'self';");
      await plain.close();
    }
  });
});
