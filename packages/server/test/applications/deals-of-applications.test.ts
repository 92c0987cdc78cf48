import { beforeAll, describe, expect, test } from 'vitest';
import type { Answer } from '@drawbridge/domain/applications/answers.ts';
import {
  completeAnswers,
  confirmedApplication,
  filledApplication,
  makeBroker,
  ownerAnswers,
  sendApplication,
} from '../support/applications.ts';
import { mailsTo } from '../support/mails.ts';
import { addAccount } from '../support/people.ts';
import { openSessionFor, openViewFor, personWithSession } from '../support/sessions.ts';
import { send, sharedWorld } from '../support/world.ts';

const world = sharedWorld();

interface DealRow {
  readonly id: string;
  readonly loan_number: string;
  readonly borrower_id: string;
  readonly broker_id: string | null;
}

/** The deals that an application became. */
async function dealsOf(applicationId: string): Promise<DealRow[]> {
  const { rows } = await world.pool.query<DealRow>(
    `select deals.* from deals join applications on applications.deal_id = deals.id where applications.id = $1`,
    [applicationId],
  );
  return rows;
}

async function dealOf(applicationId: string): Promise<DealRow> {
  const [deal] = await dealsOf(applicationId);
  if (!deal) throw new Error('no deal');
  return deal;
}

async function accountAt(email: string) {
  const { rows } = await world.pool.query<{ id: string; is_lead: boolean; account_type: string }>(
    'select * from accounts where email = $1',
    [email],
  );
  return rows[0];
}

describe('an application confirmed from its mailbox', () => {
  test('becomes a deal with its facts, property, company and guarantors, and invites the borrower', async () => {
    const email = 'new.borrower@deals.test';
    const answers = {
      ...completeAnswers(email, 'fix and flip', { 'owners.b': 1, property_kind: 'twoToFour', units: 3 }),
      ...ownerAnswers('a', { email: email.toUpperCase(), share: 60, guarantees: true }),
      ...ownerAnswers('b', { email: 'Second@deals.test', share: 40, guarantees: true }),
    };
    const { id } = await confirmedApplication(world, { product: 'fix and flip', answers });
    const deal = await dealOf(id);
    const account = await accountAt(email);
    expect(deal).toMatchObject({
      borrower_id: account?.id,
      broker_id: null,
      type: 'FixNFlip',
      product: 'Fix and flip',
      purpose: 'Purchase',
      status: 'Application',
      status_date: world.clock.now().toISOString().slice(0, 10),
      loan_amount: '190000.00',
    });
    expect(deal.loan_number).toMatch(/^HL-\d+$/);
    expect(account).toMatchObject({ account_type: 'CustomerAccount', is_lead: false, name: 'Ana Ruiz' });
    const employee = await personWithSession(world, { accountType: 'Employee' });
    const read = await send(world, 'GET', `/lima/api/staff/deals/file?dealid=${deal.id}`, employee);
    expect(read.json).toMatchObject({
      facts: { purpose: 'Purchase', nickname: null },
      members: [
        { email, role: 'Borrower', first_name: 'Ana', last_name: 'Ruiz' },
        { email: 'second@deals.test', role: 'Guarantor', status: 'Invited' },
      ],
      properties: [
        { street: '338 Sycamore Avenue', state: 'GA', type: '2–4 units', units: 3, estimated_value: 212000 },
      ],
    });
    const { rows } = await world.pool.query(
      `select name from borrowing_entities join deal_borrowing_entities on borrowing_entity_id = id where deal_id = $1`,
      [deal.id],
    );
    expect(rows).toEqual([{ name: 'Alder Homes LLC' }]);
    const subjects = (await mailsTo(world, email)).map(({ subject }) => subject);
    expect(subjects.filter((subject) => subject.startsWith('Set up your'))).toHaveLength(1);
  });

  test('belongs to the account that mailbox has, of which a second application is a second deal', async () => {
    const known = await personWithSession(world);
    const answers = completeAnswers(known.email.toUpperCase());
    const first = await confirmedApplication(world, { answers });
    const second = await confirmedApplication(world, { answers });
    const deals = [await dealOf(first.id), await dealOf(second.id)];
    expect(deals.map((deal) => deal.borrower_id)).toEqual([known.id, known.id]);
    const { rows } = await world.pool.query('select * from borrowing_entities where account_id = $1', [
      known.id,
    ]);
    expect(rows).toHaveLength(1);
    const list = await send(world, 'GET', '/lima/api/applications', known);
    const seen = (list.json as { applications: { id: string; dealId: string }[] }).applications;
    expect(new Map(seen.map((one) => [one.id, one.dealId]))).toEqual(
      new Map([
        [first.id, deals[0]?.id],
        [second.id, deals[1]?.id],
      ]),
    );
    expect((await mailsTo(world, known.email)).some(({ subject }) => subject.startsWith('Set up'))).toBe(
      false,
    );
  });

  test('answers the same for every mailbox, and makes no deal for an employee’s or a deactivated person’s', async () => {
    const employee = await addAccount(world, { accountType: 'Employee' });
    const gone = await addAccount(world, { disabled: true });
    const lead = await addAccount(world, { isLead: true });
    const seen: unknown[] = [];
    for (const email of [employee.email, gone.email, lead.email, 'nobody.yet@deals.test']) {
      const { id, emailed, number } = await confirmedApplication(world, { answers: completeAnswers(email) });
      const answer = await sendApplication(world, emailed);
      expect(answer.json).toEqual({ number, state: 'submitted' });
      seen.push((await dealsOf(id)).length);
    }
    expect(seen).toEqual([0, 0, 1, 1]);
    expect(await accountAt(lead.email)).toMatchObject({ is_lead: false });
  });
});

describe('a signed-in applicant', () => {
  const applied = async (
    token: string,
    answers: Readonly<Record<string, Answer>>,
    meanwhile?: () => Promise<void>,
  ) => {
    const filled = await filledApplication(world, { answers, token });
    await meanwhile?.();
    const answer = await sendApplication(world, filled.named, { token });
    expect(answer.json).toMatchObject({ state: 'submitted' });
    return filled;
  };

  test('is the borrower, whatever email the application names', async () => {
    const mine = await personWithSession(world);
    const { id } = await applied(mine.token, completeAnswers('someone.else@deals.test'));
    expect(await dealOf(id)).toMatchObject({ borrower_id: mine.id, broker_id: null });
    expect(await accountAt('someone.else@deals.test')).toBeUndefined();
    const dashboard = await send(world, 'GET', '/lima/api/deals/inprocess', mine);
    expect(dashboard.json).toMatchObject({
      deals: [{ address: '338 Sycamore Avenue', status: 'Application' }],
    });
  });

  test('who is a lead becomes a borrower, and sees the deal in the same session', async () => {
    const lead = await personWithSession(world, { isLead: true });
    const { id } = await applied(lead.token, completeAnswers(lead.email));
    const deal = await dealOf(id);
    const read = await send(world, 'POST', '/lima/api/deals/details', { ...lead, body: { dealid: deal.id } });
    expect(read.status).toBe(200);
  });

  test.each(['BrokerAccount', 'WholesaleAccount'] as const)(
    'who becomes a %s brings the person in the application, whose email repeats nothing typed',
    async (accountType) => {
      const broker = await personWithSession(world);
      const email = `${accountType}.client@deals.test`.toLowerCase();
      const { id } = await applied(broker.token, { ...completeAnswers(email), first_name: 'Clickhere' }, () =>
        makeBroker(world, broker, accountType),
      );
      const client = await accountAt(email);
      const deal = await dealOf(id);
      expect(deal).toMatchObject({ borrower_id: client?.id, broker_id: broker.id });
      const pipeline = await send(world, 'GET', '/lima/api/deals/broker/inprocess', broker);
      expect(pipeline.json).toMatchObject({ deals: [{ id: deal.id }] });
      const list = await send(world, 'GET', '/lima/api/applications', broker);
      expect(list.json).toMatchObject({ applications: [{ id, dealId: deal.id }] });
      const [mail] = await mailsTo(world, email);
      expect(mail?.subject).toMatch(/^Set up your/);
      expect(mail?.text).not.toContain('Clickhere');
      const { token } = await openSessionFor(world, client?.id ?? '');
      const own = await send(world, 'GET', '/lima/api/applications', { token });
      expect(own.json).toMatchObject({ applications: [{ id, dealId: deal.id }] });
    },
  );

  test('who becomes a broker and names themselves is borrower and broker', async () => {
    const broker = await personWithSession(world);
    const { id } = await applied(broker.token, completeAnswers(broker.email), () =>
      makeBroker(world, broker),
    );
    expect(await dealOf(id)).toMatchObject({ borrower_id: broker.id, broker_id: broker.id });
  });

  test('sends nothing while an employee views their account', async () => {
    const mine = await personWithSession(world);
    const employee = await addAccount(world, { accountType: 'Employee' });
    const { named, id } = await filledApplication(world, {
      answers: completeAnswers(mine.email),
      token: mine.token,
    });
    const viewed = await openViewFor(world, mine.id, employee.id);
    expect((await sendApplication(world, named, viewed)).status).toBe(403);
    expect(await dealsOf(id)).toEqual([]);
  });

  test('makes one deal by sending from many tabs at once', async () => {
    const mine = await personWithSession(world);
    const { named, id } = await filledApplication(world, {
      answers: completeAnswers(mine.email),
      token: mine.token,
    });
    const answers = await Promise.all(Array.from({ length: 6 }, () => sendApplication(world, named, mine)));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 6 }, () => 200));
    const { rows } = await world.pool.query('select count(*)::int from deals where borrower_id = $1', [
      mine.id,
    ]);
    expect(rows).toEqual([{ count: 1 }]);
    expect(await dealsOf(id)).toHaveLength(1);
  });
});

describe('loan numbers', () => {
  test('differ and follow the highest, however many applications are sent at once', async () => {
    const { rows } = await world.pool.query<{ id: string }>('select id from accounts limit 1');
    await world.pool.query(
      `insert into deals (loan_number, product, type, status, status_date, loan_amount, borrower_id)
       values ('HL-70000', 'x', 'Rental', 'Application', '2026-01-01', 1, $1), ('HL-70000-B', 'x', 'Rental', 'Application', '2026-01-01', 1, $1)`,
      [rows[0]?.id],
    );
    const filled = await Promise.all(
      Array.from({ length: 8 }, async () => {
        const mine = await personWithSession(world);
        const answers = completeAnswers(mine.email);
        return { ...(await filledApplication(world, { answers, token: mine.token })), token: mine.token };
      }),
    );
    await Promise.all(filled.map(({ named, token }) => sendApplication(world, named, { token })));
    const numbers = await Promise.all(filled.map(async ({ id }) => (await dealOf(id)).loan_number));
    expect(numbers.toSorted()).toEqual(Array.from({ length: 8 }, (_, index) => `HL-${70_001 + index}`));
  });
});

describe('an employee', () => {
  let employee: { token: string; id: string };
  beforeAll(async () => {
    employee = await personWithSession(world, { accountType: 'Employee' });
  });
  const makeDeal = (id: string) =>
    send(world, 'POST', '/lima/api/staff/applications/deal', { token: employee.token, body: { id } });

  test('makes the deal that an application lacks, once', async () => {
    const gone = await addAccount(world, { disabled: true });
    const draft = await filledApplication(world, { answers: completeAnswers(gone.email) });
    expect((await makeDeal(draft.id)).json).toMatchObject({ code: 'application_unsubmitted' });
    const { id } = await confirmedApplication(world, { answers: completeAnswers(gone.email) });
    const file = () => send(world, 'GET', `/lima/api/staff/applications/file?id=${id}`, employee);
    expect((await file()).json).toMatchObject({ deal: null });
    expect((await makeDeal(id)).json).toMatchObject({ code: 'applicant_cannot_borrow' });
    await world.pool.query('update accounts set disabled_at = null where id = $1', [gone.id]);
    const answers = await Promise.all([makeDeal(id), makeDeal(id)]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
    const deal = await dealOf(id);
    expect((await file()).json).toMatchObject({
      deal: { id: deal.id, number: deal.loan_number, stage: 'Application' },
    });
    expect((await makeDeal(id)).json).toMatchObject({ code: 'application_has_deal' });
    const { rows } = await world.pool.query(
      `select account_id from audit_log where action = 'deal added' and subject = $1`,
      [deal.id],
    );
    expect(rows).toEqual([{ account_id: employee.id }]);
  });
});
