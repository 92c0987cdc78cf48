import { expect, test } from 'vitest';
import { addApiKey } from '../support/api-keys.ts';
import { addDeal } from '../support/deals.ts';
import { deletionOffice } from '../support/deletion-office.ts';
import { mailsTo } from '../support/mails.ts';
import { addAccount, accountOf, personSignedIn } from '../support/people.ts';
import { freshWorld, send } from '../support/world.ts';

const world = freshWorld();
const { maria, nina, ada, loan, run, counted, look, preview, remove } = deletionOffice(world);

const nothingHappened = async () => {
  expect((await preview()).deletedAt).toBeNull();
  expect(await counted(`accounts where email = $1`, [maria.email])).toBe(1);
  expect(await mailsTo(world, maria.email)).toEqual([]);
};

test('refused without proof, with another email, or without a reason', async () => {
  expect((await remove({ password: 'wrong' })).json).toMatchObject({ code: 'wrong_password' });
  expect((await remove({ password: undefined })).status).toBe(400);
  expect((await remove({ reason: ' ' })).status).toBe(400);
  expect((await remove({ email: nina.email })).json).toMatchObject({
    errors: [{ path: 'email', message: 'This is not the person’s email.' }],
  });
  expect((await remove({ personId: 'f'.repeat(32) })).status).toBe(404);
  await nothingHappened();
  expect((await remove({ email: ' MARIA@example.test' })).status).toBe(200);
});

test('refused to everyone but administrators, the preview too', async () => {
  const refused = ['customer', 'broker', 'wholesale', 'lead', 'employee'] as const;
  for (const role of refused) {
    const who = await personSignedIn(world, accountOf[role]);
    expect([(await look(maria.accountId, who.token)).status, (await remove({}, who)).status], role).toEqual([
      403, 403,
    ]);
  }
  const others = [
    [maria.token, 403],
    [await addApiKey(world), 403],
    ['', 401],
  ] as const;
  for (const [token, status] of others)
    expect([(await look(maria.accountId, token)).status, (await remove({}, { token })).status]).toEqual([
      status,
      status,
    ]);
  await nothingHappened();
});

test('refused for employees, other administrators and oneself', async () => {
  const employee = await addAccount(world, { accountType: 'Employee' });
  const other = await addAccount(world, { accountType: 'Employee', isAdministrator: true });
  for (const { id, email } of [employee, other, { id: ada.accountId, email: ada.email }])
    expect(await remove({ personId: id, email })).toMatchObject({
      status: 409,
      json: {
        code: 'personal_data_needed',
        detail: 'This person is an employee. Deactivate the account instead.',
      },
    });
});

const hold = (of: Readonly<Record<string, unknown>>) =>
  send(world, 'POST', '/lima/api/staff/legal-holds/place', {
    token: ada.token,
    body: { dealid: null, personId: null, reason: 'Case 26-1183', ...of },
  });

const reasons: readonly (readonly [string, () => Promise<unknown>, string])[] = [
  [
    'a hold on the person',
    () => hold({ personId: maria.accountId }),
    'A legal hold covers this person. Lift it first.',
  ],
  ['a hold on a loan', () => hold({ dealid: loan.id }), 'A legal hold covers loan HL-20418. Lift it first.'],
  [
    'a hold on a loan that the person once got an email about',
    async () => {
      const deal = await addDeal(world, { borrowerId: nina.accountId, loanNumber: 'HL-9' });
      await run(
        `insert into mails (to_address, subject, deal_id, created_at, sent_at) values ('Maria@example.test', 'x', $1, now(), now())`,
        [deal],
      );
      await hold({ dealid: deal });
    },
    'A legal hold covers loan HL-9. Lift it first.',
  ],
  [
    'an open loan',
    () => run(`update deals set status = 'Funded' where id = $1`, [loan.id]),
    'Loan HL-20418 is not paid off or withdrawn.',
  ],
  [
    'another’s open loan that they guarantee',
    async () => {
      const deal = await addDeal(world, {
        borrowerId: nina.accountId,
        loanNumber: 'HL-7',
        status: 'Funded',
      });
      await run(`update deal_members set email = 'Maria@example.test' where deal_id = $1`, [deal]);
    },
    'Loan HL-7 is not paid off or withdrawn.',
  ],
  [
    'a deal in process that they broker',
    () => addDeal(world, { borrowerId: nina.accountId, brokerId: maria.accountId, loanNumber: 'HL-8' }),
    'Loan HL-8 is not paid off or withdrawn.',
  ],
  [
    'an application under way',
    () =>
      run(
        `insert into applications (number, product, account_id, state, language, begun_at, saved_at, sent_at, submitted_at)
         values ('APP-7', 'rental', $1, 'submitted', 'en', now(), now(), now(), now())`,
        [maria.accountId],
      ),
    'Application APP-7 is not decided.',
  ],
  [
    'an open request',
    () =>
      run(
        `insert into requests (kind, reference, account_id, loan_number, email, fields, created_at, updated_at)
         values ('payoff', 'PO-7', $1, 'HL-20418', $2, '{}', now(), now())`,
        [maria.accountId, maria.email],
      ),
    'Request PO-7 is open.',
  ],
  [
    'an open draw',
    () => run(`insert into draws (deal_id, number, requested_on) values ($1, 1, '2026-03-01')`, [loan.id]),
    'A draw on loan HL-20418 is not wired or declined.',
  ],
  [
    'an open line of credit',
    () =>
      run(
        `with company as (insert into borrowing_entities (account_id, name) values ($1, 'Alder LLC') returning id)
         insert into lines_of_credit (borrowing_entity_id, status, created_date) select id, 'Approval', '2026-01-05' from company`,
        [maria.accountId],
      ),
    'The line of credit of Alder LLC is open.',
  ],
  [
    'money held',
    () =>
      run(
        `insert into held_money (deal_id, state, since, amount) values ($1, 'suspense old', '2026-01-05', 10)`,
        [loan.id],
      ),
    'We hold money for loan HL-20418. Pay it out first.',
  ],
];

test.each(reasons)('refused while there is %s', async (_what, happen, sentence) => {
  await happen();
  expect((await preview()).blocks).toHaveLength(1);
  expect(await remove()).toMatchObject({
    status: 409,
    json: { code: 'personal_data_needed', detail: sentence },
  });
  await nothingHappened();
});

test('not refused for a funded loan that they brokered, nor a loan added by number', async () => {
  const deal = await addDeal(world, {
    borrowerId: nina.accountId,
    brokerId: maria.accountId,
    status: 'Funded',
  });
  const added = await addDeal(world, { borrowerId: nina.accountId, status: 'Funded' });
  await run(`insert into added_loans (account_id, deal_id, added_at) values ($1, $2, now())`, [
    maria.accountId,
    added,
  ]);
  expect((await remove()).status).toBe(200);
  expect(await counted(`deals where id = $1 and broker_id = $2`, [deal, maria.accountId])).toBe(1);
  expect(await counted('added_loans')).toBe(0);
});
