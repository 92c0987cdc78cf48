import { beforeEach, expect, test } from 'vitest';
import type { PersonalCopy, PersonalCopyState } from '@drawbridge/contract/personal-data/schema.ts';
import { addDeal } from '../support/deals.ts';
import { filesOnDisk, upload } from '../support/documents.ts';
import { unzip } from '../support/file-contents.ts';
import { pdf } from '../support/file-zoo.ts';
import { mailsTo, makeJobsDue, runDueJobs } from '../support/mails.ts';
import { addAccount, personSignedIn, signIn, testPassword, type SignedInPerson } from '../support/people.ts';
import { fresh, freshWorld, send } from '../support/world.ts';

const world = freshWorld();
const maria = fresh(() => personSignedIn(world, { name: 'Maria Alder', email: 'maria@example.test' }));
const ada = fresh(() =>
  personSignedIn(world, { name: 'Ada First', accountType: 'Employee', isAdministrator: true }),
);
const own = '/lima/api/personal-data';
const week = 7 * 24 * 60;
let dealId: string;

beforeEach(async () => {
  dealId = await addDeal(world, { borrowerId: maria.accountId, loanNumber: 'HL-20418' });
});

const ask = (who: SignedInPerson = maria, password: string = testPassword) =>
  send(world, 'POST', `${own}/copy`, { token: who.token, body: { password } });

async function copyOf(who: SignedInPerson = maria): Promise<PersonalCopy | null> {
  const answer = await send(world, 'GET', own, { token: who.token });
  expect(answer.status, answer.text).toBe(200);
  return (answer.json as PersonalCopyState).copy;
}

async function readyCopy(who: SignedInPerson = maria): Promise<NonNullable<PersonalCopy['ready']>> {
  expect((await ask(who)).status).toBe(200);
  await runDueJobs(world);
  const copy = await copyOf(who);
  if (!copy?.ready) throw new Error('the copy is not ready');
  return copy.ready;
}

/** The files of a ZIP as text, by name. */
async function filesIn(link: string): Promise<Map<string, string>> {
  const response = await fetch(`${world.url}${link}`);
  expect(response.status).toBe(200);
  return unzip(Buffer.from(await response.arrayBuffer()));
}

const status = async (link: string) => (await fetch(`${world.url}${link}`)).status;

const later = (minutes: number) => new Date(world.clock.now().getTime() + minutes * 60_000);

async function counted(from: string): Promise<number> {
  const { rows } = await world.pool.query<{ n: number }>(`select count(*)::int as n from ${from}`);
  return rows[0]?.n ?? 0;
}

const logged = () => counted(`audit_log where action = 'personal copy requested'`);

test('a copy has everything about the person and nothing about others', async () => {
  const nina = await addAccount(world, { name: 'Nina Other', email: 'nina@example.test' });
  await addDeal(world, { borrowerId: nina.id, loanNumber: 'HL-99999' });
  for (const account of [maria.accountId, nina.id])
    await world.pool.query(
      `insert into drafts (account_id, form, fields, saved_at) values ($1, 'payoff', $2, now())`,
      [account, JSON.stringify({ why: `draft of ${account}` })],
    );
  await world.pool.query(
    `insert into deal_members (deal_id, position, first_name, last_name, email, role, status)
     values ($1, 5, 'Olaf', 'Cosigner', 'olaf@example.test', 'Guarantor', 'Active')`,
    [dealId],
  );
  const lease = { deal: dealId, name: 'lease.pdf', bytes: pdf('the lease') };
  expect((await upload(world, maria, lease)).status).toBe(200);
  const viewing = await send(world, 'POST', '/lima/api/users/impersonate', {
    token: ada.token,
    body: { username: maria.email },
  });
  expect(viewing.status, viewing.text).toBe(200);

  const files = await filesIn((await readyCopy()).link);
  const all = [...files.values()].join('\n');
  expect(files.get('README.txt')).toContain('people/sessions.csv');
  expect(files.get('people/people.csv')).toContain('maria@example.test');
  expect(JSON.parse(files.get('people/people.json') ?? '')).toMatchObject([
    { name: 'Maria Alder', is_lead: false, billing_city: null },
  ]);
  expect(files.get('people/sessions.csv')).toContain('someone else');
  expect(all).toContain(`draft of ${maria.accountId}`);
  expect(all).toContain('HL-20418');
  expect(files.get('files/documents/lease.pdf')).toBe(lease.bytes.toString());
  expect(all).not.toMatch(/Nina|nina@|HL-99999|\$argon2|Ada First|Olaf|olaf@/);
  for (const id of [nina.id, ada.accountId]) expect(all).not.toContain(id);
});

test('a copy takes proof, and the person is emailed once it is ready', async () => {
  expect((await ask(maria, 'wrong')).status).toBe(422);
  expect(await copyOf()).toBeNull();
  const asked = await ask();
  expect(asked.json).toMatchObject({ copy: { ready: null } });
  expect(await mailsTo(world, maria.email)).toEqual([]);
  await runDueJobs(world);
  const copy = await copyOf();
  expect(copy).toMatchObject({ ready: { expiresAt: later(week).toISOString() } });
  expect((await mailsTo(world, maria.email)).map(({ subject }) => subject)).toEqual([
    'The copy of your data is ready',
  ]);
  expect(await logged()).toBe(1);
});

test('one copy at a time: those who ask again, also at once, get the same', async () => {
  const answers = await Promise.all([ask(), ask(), ask()]);
  const ids = answers.map(({ json }) => (json as PersonalCopyState).copy?.id);
  expect(new Set(ids).size).toBe(1);
  await runDueJobs(world);
  expect((await ask()).json).toMatchObject({ copy: { id: ids[0] } });
  expect(await counted('personal_copies')).toBe(1);
  expect(await logged()).toBe(1);
});

test('a copy is removed after a week, and its link opens for five minutes', async () => {
  const { link } = await readyCopy();
  expect(await status(link)).toBe(200);
  expect(filesOnDisk(world)).toHaveLength(1);
  world.clock.forward({ minutes: 6 });
  expect(await status(link)).toBe(404);
  // A job that comes too early leaves it.
  await makeJobsDue(world);
  await runDueJobs(world);
  expect(filesOnDisk(world)).toHaveLength(1);
  world.clock.forward({ minutes: week });
  await makeJobsDue(world);
  await runDueJobs(world);
  expect(filesOnDisk(world)).toEqual([]);
  expect(await counted('files')).toBe(0);
  const again = await signIn(world, maria.email);
  expect(await copyOf(again)).toBeNull();
  expect(await status((await readyCopy(again)).link)).toBe(200);
});

test('a new copy removes one that expired', async () => {
  await readyCopy();
  world.clock.forward({ minutes: week });
  const again = await signIn(world, maria.email);
  expect(await copyOf(again)).toBeNull();
  expect(await status((await readyCopy(again)).link)).toBe(200);
  expect(filesOnDisk(world)).toHaveLength(1);
});

test('a run that ends before its rows are written leaves nothing, and the next one makes the copy', async () => {
  await world.pool.query(`create function refuse_copy() returns trigger language plpgsql as $$
    begin raise exception 'the server was killed'; end $$`);
  await world.pool.query(
    'create trigger killed before update on personal_copies for each row execute function refuse_copy()',
  );
  await ask();
  await runDueJobs(world);
  expect(await copyOf()).toMatchObject({ ready: null });
  expect(await counted('files')).toBe(0);
  expect(await mailsTo(world, maria.email)).toEqual([]);
  await world.pool.query('drop trigger killed on personal_copies');
  await makeJobsDue(world);
  await runDueJobs(world);
  const copy = await copyOf();
  expect(await status(copy?.ready?.link ?? '')).toBe(200);
  expect(await counted('files')).toBe(1);
  // A run that was too late to be the first changes nothing.
  expect(await mailsTo(world, maria.email)).toHaveLength(1);
});

test('an administrator makes a copy for a person who asked, who gets it too but not the reason', async () => {
  const calls = '/lima/api/staff/personal-data';
  const body = { personId: maria.accountId, reason: ' Letter of Nov 20 ' };
  const askFor = (given: unknown) => send(world, 'POST', `${calls}/copy`, { token: ada.token, body: given });
  expect((await askFor({ ...body, reason: ' ' })).status).toBe(400);
  expect((await askFor({ ...body, personId: 'f'.repeat(32) })).status).toBe(404);
  expect((await askFor(body)).json).toMatchObject({ copy: { reason: 'Letter of Nov 20', ready: null } });
  await runDueJobs(world);
  const seen = await send(world, 'GET', `${calls}?personId=${maria.accountId}`, { token: ada.token });
  const link = (seen.json as PersonalCopyState).copy?.ready?.link ?? '';
  expect((await filesIn(link)).get('people/people.csv')).toContain('maria@example.test');
  expect(await copyOf()).toMatchObject({ reason: null, ready: { bytes: expect.any(Number) as number } });
  expect(await mailsTo(world, maria.email)).toHaveLength(1);
});

test('an employee’s copy has no emails and files about borrowers', async () => {
  await world.pool.query(
    `insert into mails (to_address, subject, text, html, created_at) values ($1, 'About a borrower', 'x', 'x', now())`,
    [ada.email],
  );
  await upload(world, ada, { deal: dealId, name: 'appraisal.pdf', bytes: pdf('of a borrower') });
  const files = await filesIn((await readyCopy(ada)).link);
  expect(files.has('people/people.csv')).toBe(true);
  expect([...files.values()].join('\n')).not.toMatch(/About a borrower|appraisal|of a borrower/);
});
