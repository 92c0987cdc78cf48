import { beforeAll, describe, expect, test } from 'vitest';
import type { ApplicationProduct } from '@drawbridge/domain/applications/products.ts';
import {
  completeAnswers,
  confirmedApplication,
  filledApplication,
  makeBroker,
  ownerAnswers,
  sendApplication,
} from '../support/applications.ts';
import { partyAnswers, partyCalls } from '../support/application-parties.ts';
import { mailsTo } from '../support/mails.ts';
import { addAccount } from '../support/people.ts';
import { openSessionFor, personWithSession, type PersonWithSession } from '../support/sessions.ts';
import { send, sharedWorld } from '../support/world.ts';

const world = sharedWorld();

const { finish, inviteeAt, save } = partyCalls(world);

let employee: PersonWithSession;
let admin: PersonWithSession;
async function signInAgain(): Promise<void> {
  employee = await personWithSession(world, { accountType: 'Employee' });
  admin = await personWithSession(world, { accountType: 'Employee', isAdministrator: true });
}
beforeAll(signInAgain);

async function file(id: string) {
  const { json } = await send(world, 'GET', `/lima/api/staff/applications/file?id=${id}`, employee);
  return json as {
    deal: { id: string; number: string };
    loanOfficer: { id: string } | null;
    duplicates: { number: string; reasons: string[] }[];
  };
}

const w9 = {
  name: 'Alder Homes LLC',
  businessName: null,
  classification: 'llc as partnership',
  street: '9 Oak Row',
  city: 'Macon',
  state: 'GA',
  zip: '31201',
  withholding: false,
  tinKind: 'ein',
  tin: '12-3456789',
  agree: true,
};

let people = 0;
async function applied(
  given: {
    readonly product?: ApplicationProduct;
    readonly answers?: Readonly<Record<string, string | number | boolean>>;
    readonly by?: PersonWithSession;
    readonly becomesBroker?: true;
  } = {},
) {
  const by = given.by ?? (await personWithSession(world));
  const { product = 'rental' } = given;
  people += 1;
  const own = { street: `${people} Lone Street`, phone: `404555${String(people).padStart(4, '0')}` };
  const answers = { ...completeAnswers(by.email, product), ...own, ...given.answers };
  const filled = await filledApplication(world, { product, answers, token: by.token });
  if (given.becomesBroker) await makeBroker(world, by);
  expect((await sendApplication(world, filled.named, by)).status).toBe(200);
  return { ...filled, by, deal: (await file(filled.id)).deal };
}

async function setRules(fields: object | null): Promise<number> {
  const read = async () =>
    (await send(world, 'GET', '/lima/api/staff/settings/applications', admin)).json as {
      version: number;
      otherwise: object;
    };
  const { version, otherwise } = await read();
  const answer = await send(world, 'POST', '/lima/api/staff/settings/applications', {
    token: admin.token,
    body: { version, fields: fields && { ...otherwise, ...fields } },
    headers: { 'idempotency-key': `rules-${people}-${version}-${world.clock.now().getTime()}` },
  });
  return answer.status;
}

const items = async (by: PersonWithSession, dealid: string) =>
  (
    (await send(world, 'POST', '/lima/api/deals/action-items', { ...by, body: { dealid } })).json as {
      items: { id: string; words: string; why: string; from: string; dueOn: string; inReview: boolean }[];
    }
  ).items;

describe('what is still needed', () => {
  test('is shown to the borrower with why, from whom and until when, even without action items', async () => {
    const { by, deal } = await applied({
      answers: { 'owners.b': 1, ...ownerAnswers('b', { email: 'g@needs.test', share: 0, guarantees: true }) },
    });
    const shown = await items(by, deal.id);
    expect(shown.map(({ words }) => words)).toContain('Upload the signed purchase contract.');
    expect(shown.map(({ words }) => words)).not.toContain('Upload a payoff letter from your current lender.');
    expect(shown.filter(({ from }) => from === 'guarantors').map(({ words }) => words)).toEqual([
      'Have each guarantor finish the part we emailed them.',
      'Upload a photo ID of each guarantor.',
    ]);
    for (const { why, dueOn } of shown) {
      expect(why).not.toBe('');
      expect(dueOn > world.clock.now().toISOString().slice(0, 10)).toBe(true);
    }
    const received = (await mailsTo(world, by.email)).find(({ subject }) =>
      subject.startsWith('We received'),
    );
    expect(received?.text).toContain('Upload the signed purchase contract.');
    expect(received?.text).toContain(`/dashboard/deal/${deal.id}`);
  });

  test('loses the W-9 and the guarantors’ parts once they are in, and asks for no W-9 twice', async () => {
    const guarantor = 'g@parts.test';
    const owners = ownerAnswers('a', { email: guarantor, share: 100, guarantees: true });
    const { by, deal } = await applied({ answers: owners });
    const form = 'Fill in Form W-9 with your taxpayer number.';
    const part = 'Have each guarantor finish the part we emailed them.';
    const open = async (dealId: string) =>
      (await items(by, dealId)).map(({ words }) => words).filter((words) => words === form || words === part);
    expect(await open(deal.id)).toEqual(expect.arrayContaining([form, part]));

    const invitee = await inviteeAt(guarantor);
    await save(invitee, partyAnswers('Gus'));
    expect((await finish(invitee)).status).toBe(200);
    expect(await open(deal.id)).toEqual([form]);

    const { taxpayers } = (
      await send(world, 'POST', '/lima/api/deals/tax-forms', { ...by, body: { dealid: deal.id } })
    ).json as { taxpayers: { entityId: string | null }[] };
    const filled = await send(world, 'POST', '/lima/api/deals/tax-forms/fill', {
      token: by.token,
      headers: { 'idempotency-key': crypto.randomUUID() },
      body: { ...w9, dealid: deal.id, entityId: taxpayers[0]?.entityId },
    });
    expect(filled.status, filled.text).toBe(200);
    expect(await open(deal.id)).toEqual([]);
    const again = await applied({ by, answers: owners });
    expect(await open(again.deal.id)).toEqual([part]);
  });

  test('follows the lender’s own template', async () => {
    const own = {
      kind: 'document',
      words: 'Send the deed.',
      why: 'We record it.',
      from: 'broker',
      when: 'always',
      days: 1,
    };
    const { otherwise } = (await send(world, 'GET', '/lima/api/staff/settings/applications', admin)).json as {
      otherwise: { needs: object };
    };
    expect(await setRules({ needs: { ...otherwise.needs, rental: [own] } })).toBe(200);
    const { by, deal } = await applied();
    expect(await items(by, deal.id)).toMatchObject([
      { words: 'Send the deed.', from: 'borrower', why: 'We record it.' },
    ]);
    expect(await setRules(null)).toBe(200);
  });
});

describe('the loan officer', () => {
  test('is chosen by the broker, the state, in turn, or is the fixed one', async () => {
    const [ofBroker, ofState, first, second] = await Promise.all(
      Array.from({ length: 4 }, () => addAccount(world, { accountType: 'Employee' })),
    );
    const rule = {
      byState: [{ state: 'SC', employee: ofState?.id }],
      inTurn: [first?.id, second?.id],
      otherwise: employee.id,
    };
    expect(await setRules(rule)).toBe(200);
    const broker = await personWithSession(world, ofBroker && { representativeId: ofBroker.id });
    const officerOf = async (given: Parameters<typeof applied>[0]) => {
      const { id, by } = await applied(given);
      return { officer: (await file(id)).loanOfficer?.id, by };
    };
    const inSouth = await officerOf({ answers: { state: 'SC' } });
    expect(inSouth.officer).toBe(ofState?.id);
    const turns = [await officerOf({}), await officerOf({}), await officerOf({})];
    expect(turns.map(({ officer }) => officer)).toEqual([first?.id, second?.id, first?.id]);
    const brought = await officerOf({
      by: broker,
      becomesBroker: true,
      answers: { email: 'brought@officer.test', state: 'SC' },
    });
    expect(brought.officer).toBe(ofBroker?.id);
    const again = await officerOf({ by: inSouth.by });
    expect(again.officer).toBe(ofState?.id);
    const card = await send(world, 'GET', '/lima/api/users/get-owner-info', inSouth.by);
    expect(card.text).toContain(ofState?.email);
    const [mail] = await mailsTo(world, ofState?.email ?? '');
    expect(mail?.text).toContain('/staff/applications/');
    expect(await setRules(null)).toBe(200);
  });

  test('must be an active employee', async () => {
    const gone = await addAccount(world, { accountType: 'Employee', disabled: true });
    const borrower = await addAccount(world);
    for (const id of [gone.id, borrower.id, 'f'.repeat(32)])
      expect(await setRules({ otherwise: id })).toBe(400);
    expect(await setRules({ loanNumberPattern: 'no number' })).toBe(400);
  });
});

test('loan numbers follow the lender’s pattern', async () => {
  expect(await setRules({ loanNumberPattern: 'PT/{year}-{number}' })).toBe(200);
  const numbers = [(await applied()).deal.number, (await applied()).deal.number];
  const year = String(world.clock.now().getFullYear());
  expect(numbers).toEqual([`PT/${year}-10001`, `PT/${year}-10002`]);
  expect(await setRules(null)).toBe(200);
});

describe('the work queue', () => {
  const open = async (number: string) =>
    (await send(world, 'GET', `/lima/api/staff/work?kind=application&q=${number}`, employee)).json as {
      items: { id: string; dealId: string | null; dueOn: string }[];
    };

  test('has an application without a deal', async () => {
    const gone = await addAccount(world, { disabled: true });
    const { id, number } = await confirmedApplication(world, { answers: completeAnswers(gone.email) });
    expect((await open(number)).items).toMatchObject([{ id, dealId: null }]);
  });
});

describe('duplicates', () => {
  test('of property and person are shown to employees for 90 days, and to nobody else', async () => {
    const first = await applied({ answers: { street: '12 Twin Street', zip: '30312' } });
    world.clock.forward({ hours: 24 * 30 });
    await signInAgain();
    const second = await applied({ answers: { street: '12 twin st.', zip: '30312' } });
    const third = await applied({ answers: { street: '99 Other Road', email: second.by.email } });
    expect((await file(second.id)).duplicates).toMatchObject([
      { number: third.number, reasons: ['person'] },
      { number: first.number, reasons: ['property'] },
    ]);
    const ofDeal = await send(
      world,
      'GET',
      `/lima/api/staff/deals/application?dealid=${second.deal.id}`,
      employee,
    );
    expect(ofDeal.json).toMatchObject({ application: { id: second.id, duplicates: [{}, {}] } });
    const own = await send(world, 'POST', '/lima/api/applications/open', {
      token: (await openSessionFor(world, second.by.id)).token,
      body: { application: second.id },
    });
    expect(own.text).not.toContain(first.number);
    world.clock.forward({ hours: 24 * 70 });
    await signInAgain();
    const late = await applied({ answers: { street: '12 Twin Street', zip: '30312' } });
    expect((await file(late.id)).duplicates.map(({ number }) => number)).toEqual([second.number]);
  });
});

test('a borrower with an account hears which broker applied for them, and nothing typed', async () => {
  const broker = await personWithSession(world, { name: 'Dana Dealer' });
  const client = await addAccount(world);
  await applied({
    by: broker,
    becomesBroker: true,
    answers: { email: client.email, first_name: 'Clickhere' },
  });
  const [mail] = await mailsTo(world, client.email);
  expect(mail?.subject).toBe('Dana Dealer applied for a loan for you');
  expect(mail?.text).not.toContain('Clickhere');
});
