import { describe, expect, test } from 'vitest';
import { addAccount, personSignedIn, signIn, testPassword } from '../support/people.ts';
import { actionsOf, ask, enrol, isOpen, validate } from '../support/security.ts';
import { openViewFor } from '../support/sessions.ts';
import { mailsTo } from '../support/mails.ts';
import { freshWorld, send } from '../support/world.ts';

const world = freshWorld();
const newPassword = 'Kettle-green-7';

function change(token: string, body: object = {}) {
  return ask(world, 'password', { token, body: { password: testPassword, newPassword, ...body } });
}

describe('changing a password while signed in', () => {
  test('takes the current password, signs out everywhere else, and goes on with a new token', async () => {
    const { id, email } = await addAccount(world);
    const elsewhere = await signIn(world, email);
    const here = await signIn(world, email);
    const answer = await change(here.token);
    expect(answer).toMatchObject({ status: 200, json: { success: true } });
    const { token } = answer.json as { token: string };
    expect(await isOpen(world, elsewhere.token)).toBe(false);
    expect(await isOpen(world, token)).toBe(true);
    // The token that was sent dies like any renewed one.
    world.clock.forward({ seconds: 11 });
    expect(await isOpen(world, here.token)).toBe(false);
    expect(await isOpen(world, token)).toBe(true);
    expect((await validate(world, email)).status).toBe(401);
    expect((await validate(world, email, { password: newPassword })).status).toBe(200);
    expect(await actionsOf(world, id)).toContain('password set');
    const [mail] = await mailsTo(world, email);
    expect(mail?.subject).toContain('password was changed');
  });

  test('is refused with a wrong current password, which counts like a failed sign-in', async () => {
    const { email } = await addAccount(world);
    const { token } = await signIn(world, email);
    for (let tries = 0; tries < 5; tries += 1)
      expect(await change(token, { password: 'Wrong-pass1' })).toMatchObject({
        status: 422,
        json: { code: 'wrong_password', errors: [{ path: 'password' }] },
      });
    expect((await change(token)).status).toBe(429);
    world.clock.forward({ minutes: 16 });
    expect((await validate(world, email)).status).toBe(200);
  });

  test.each([
    ['Password1', 'This password is too easy to guess. Choose another one.'],
    ['Patexample1', 'Choose a password without your name or email in it.'],
    [testPassword, 'Choose a password other than your current one.'],
    ['short', expect.stringContaining('Password must have 1 lowercase letter') as string],
  ])('is refused for %s, next to the new password', async (tooWeak, message) => {
    const { token } = await personSignedIn(world);
    expect(await change(token, { newPassword: tooWeak })).toMatchObject({
      status: 400,
      json: { code: 'invalid_input', errors: [{ path: 'newPassword', message }] },
    });
  });

  test('ends emailed links, so that an older one cannot undo it', async () => {
    const { email } = await addAccount(world);
    await send(world, 'POST', '/lima/api/users/gettoken', { body: { email } });
    const [mail] = await mailsTo(world, email);
    const link = /\/change-password\/(\S+)/.exec(mail?.text ?? '')?.[1];
    const { token } = await signIn(world, email);
    expect((await change(token)).status).toBe(200);
    const used = await send(world, 'POST', '/lima/api/users/updatepassword', {
      token: link,
      body: { email, password: 'Other-kettle-8' },
    });
    expect(used).toMatchObject({ status: 401, json: { code: 'link_spent' } });
    expect((await validate(world, email, { password: newPassword })).status).toBe(200);
  });

  test('keeps the second factor', async () => {
    const person = await personSignedIn(world);
    await enrol(world, person);
    expect((await change(person.token)).status).toBe(200);
    expect(await validate(world, person.email, { password: newPassword })).toMatchObject({
      status: 401,
      json: { code: 'second_factor_needed' },
    });
  });

  test('is for the owner alone: an employee who views the account cannot', async () => {
    const { id } = await addAccount(world);
    const employee = await addAccount(world, { accountType: 'Employee' });
    const view = await openViewFor(world, id, employee.id);
    expect(await change(view.token)).toMatchObject({ status: 403, json: { code: 'viewing_as_someone' } });
  });

  test('of two changes at once, one succeeds', async () => {
    const { email } = await addAccount(world);
    const { token } = await signIn(world, email);
    const answers = await Promise.all([change(token), change(token, { newPassword: 'Other-kettle-8' })]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422]);
  });
});
