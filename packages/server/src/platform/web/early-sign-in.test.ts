import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { returnEarlySignIn } from './early-sign-in.ts';

async function post(url: string, payload: string) {
  const app = Fastify();
  returnEarlySignIn(app);
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const { statusCode, headers: answered } = await app.inject({ method: 'POST', url, headers, payload });
  await app.close();
  return { statusCode, location: answered.location, cookie: answered['set-cookie'] };
}

test('a form leads back to the page, wherever it asks to go, and signs nobody in', async () => {
  for (const url of ['/', '/?next=//elsewhere.test'])
    expect(await post(url, 'email=a%40b.test&password=secret')).toEqual({
      statusCode: 303,
      location: '/',
      cookie: undefined,
    });
});

test('a form that is longer than any sign-in is refused', async () => {
  expect((await post('/', `password=${'x'.repeat(5000)}`)).statusCode).toBe(413);
});
