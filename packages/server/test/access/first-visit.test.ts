import { expect, test } from 'vitest';
import { addAccount, signIn, testPassword } from '../support/people.ts';
import { openViewFor } from '../support/sessions.ts';
import { send, sharedWorld } from '../support/world.ts';

const world = sharedWorld();

/** Whether a sign-in reports that it is the account’s first. */
async function firstVisit(email: string, password: string = testPassword): Promise<unknown> {
  const body = { username: email, password };
  return ((await send(world, 'POST', '/lima/api/users/validate', { body })).json as { firstVisit?: boolean })
    .firstVisit;
}

test('the first sign-in is reported once, from any browser', async () => {
  const { email } = await addAccount(world);
  expect(await firstVisit(email, 'Wrong-pass1')).toBeUndefined();
  expect(await firstVisit(email)).toBe(true);
  expect(await firstVisit(email)).toBe(false);
});

test('one of two simultaneous sign-ins is the first', async () => {
  const { email } = await addAccount(world);
  const both = await Promise.all([firstVisit(email), firstVisit(email)]);
  expect(both.toSorted()).toEqual([false, true]);
});

test('an employee viewing the account does not count as its first visit', async () => {
  const [owner, employee] = [await addAccount(world), await addAccount(world, { accountType: 'Employee' })];
  await openViewFor(world, owner.id, employee.id);
  expect(await firstVisit(owner.email)).toBe(true);
});

test('the account stores the time', async () => {
  const { email } = await addAccount(world);
  const before = world.clock.now();
  const { accountId } = await signIn(world, email);
  world.clock.forward({ hours: 1 });
  await signIn(world, email);
  const kept = await world.pool.query('select first_signed_in_at from accounts where id = $1', [accountId]);
  expect(kept.rows).toEqual([{ first_signed_in_at: before }]);
});
