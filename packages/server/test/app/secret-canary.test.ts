import { expect, test } from 'vitest';
import { databaseValues, filesIn, overhear } from '../support/canary.ts';
import { addDeal } from '../support/deals.ts';
import { mailsTo, runDueJobs } from '../support/mails.ts';
import { addAccount, signIn, testPassword } from '../support/people.ts';
import { appCode, ask, enrol, validate } from '../support/security.ts';
import { send, sharedWorld, type HttpAnswer } from '../support/world.ts';

const { printed } = overhear();
const world = sharedWorld({ environment: { LOG_LEVEL: 'trace', FLAG_LOAN_LOOKUP: 'on' } });

/** What people type that is nobody's business, and turns up nowhere by chance. */
const passwords = ['Zinnia-canary-41', 'Wrong-canary-42', 'Mistyped-canary-43'] as const;
const ssn = '7093';

test('passwords, tokens, links, second factors and SSNs stand in no table, no log line, no file and no other answer', async () => {
  const [fresh, wrong, mistyped] = passwords;
  const owner = await addAccount(world, { name: 'Canary Owner', email: 'canary@example.test' });
  const employee = await addAccount(world, { accountType: 'Employee' });
  const dealId = await addDeal(world, { borrowerId: owner.id, loanNumber: 'CN-7' });
  const post = (path: string, body: unknown, token?: string, headers: Record<string, string> = {}) =>
    send(world, 'POST', `/lima/api/${path}`, { token, body, headers });
  const savedAt = world.clock.now().toISOString();
  /** Answers that say nothing secret to anybody. */
  const answers: HttpAnswer[] = [];
  const told = async (answer: Promise<HttpAnswer>) => void answers.push(await answer);

  // A password is forgotten and changed by a link.
  await told(post('users/gettoken', { email: owner.email }));
  const [mail] = await mailsTo(world, owner.email);
  const link = /change-password\/([\w.-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
  await told(send(world, 'GET', '/lima/api/users/link?purpose=change+password', { token: link }));
  await told(post('users/updatepassword', { password: 'short', email: owner.email }, link));
  await told(post('users/updatepassword', { password: mistyped, email: 'other@example.test' }, link));
  await told(post('users/updatepassword', { password: fresh, email: owner.email }, link));
  await told(post('users/updatepassword', { password: mistyped, email: owner.email }, link));

  // A sign-in with it, after tries of every kind.
  await told(validate(world, owner.email, { password: wrong }));
  await told(validate(world, wrong, { password: fresh }));
  await told(post('users/validate', `{"username":"${owner.email}","password":"${fresh}"`));
  await told(send(world, 'GET', `/lima/api/users/validate?password=${fresh}`));
  const mine = await signIn(world, owner.email, fresh);
  const renewed = await post('users/renewtoken', {}, mine.token);
  const { token } = renewed.json as { token: string };
  await told(send(world, 'GET', `/lima/api/deals/inprocess?token=${token}`, { token }));
  await told(send(world, 'GET', '/lima/api/deals/inprocess', { token: `${token}x` }));
  await told(send(world, 'GET', `/dashboard?token=${token}`));
  const draft = { form: 'profile', values: { password: fresh, ssn, BillingCity: 'Decatur' }, savedAt };
  await told(post('drafts', draft, token));

  // A second factor goes on, is used and gets in the way.
  await told(ask(world, 'second-factor/begin', { token, body: { password: wrong } }));
  const { secret, recoveryCodes } = await enrol(world, { token }, fresh);
  const code = appCode(world, secret);
  const used = recoveryCodes[0] ?? '';
  await told(validate(world, owner.email, { password: fresh }));
  await told(validate(world, owner.email, { password: fresh, code: '000000' }));
  const byApp = await validate(world, owner.email, { password: fresh, code });
  const byRecovery = await validate(world, owner.email, { password: fresh, code: used });
  await told(validate(world, owner.email, { password: fresh, code: used }));

  // The last four of an SSN are kept by the lender and asked for when a loan is looked up.
  const staff = await signIn(world, employee.email);
  await told(post('staff/ssn-last-4', { email: owner.email, ssn }, staff.token));
  const other = await signIn(world, (await addAccount(world)).email);
  await told(post('lookup-loan', { loan_number: 'CN-7', ssn }, other.token));
  await told(post('lookup-loan', { loan_number: 'CN-8', ssn }, other.token));
  await told(post('users/logout', {}, token));
  await runDueJobs(world);
  await told(send(world, 'GET', '/metrics'));

  // Mails lie here as they were sent: a link among them is for its recipient.
  const values = await databaseValues(world, { except: ['mails'] });
  const dump = values.join('\n');
  const spoken = answers.map(({ text }) => text).join('\n');
  // The places are looked at for real: what may stand in them does.
  expect([byApp.status, byRecovery.status]).toEqual([200, 200]);
  expect(answers.map(({ status }) => status)).toEqual([
    200, 200, 400, 403, 200, 401, 401, 400, 400, 404, 200, 401, 404, 200, 422, 401, 401, 401, 200, 200, 200,
    200, 200,
  ]);
  expect(dump).toContain('Canary Owner');
  expect(spoken).toContain(dealId);
  expect(printed()).toContain('/lima/api/users/updatepassword');
  const tokens = [mine, staff, other].map((one) => one.token);
  const issued = [byApp, byRecovery].map(({ json }) => (json as { token: string }).token);
  const secrets = [...passwords, testPassword, link, token, ...tokens, ...issued, secret, ...recoveryCodes];
  expect(secrets.every((one) => one.length >= 8)).toBe(true);
  for (const place of [dump, spoken, printed(), ...filesIn(world.config.dataDir)])
    for (const one of secrets) {
      expect(place).not.toContain(one);
      // Nor the part of a token that nobody could guess.
      expect(place).not.toContain(one.split('.').at(-1));
    }
  // Short ones turn up in times and ids; they would be values by themselves.
  for (const short of [ssn, code]) {
    expect(values).not.toContain(short);
    expect(printed()).not.toMatch(new RegExp(`"${short}"`));
  }
});
