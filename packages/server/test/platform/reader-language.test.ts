import { expect, test } from 'vitest';
import { send, sharedWorld } from '../support/world.ts';

const world = sharedWorld();

const wrongPassword = { username: 'nobody@example.com', password: 'Wrong-pass1' };

test('a problem is in the language of its reader, under the same code', async () => {
  const inEnglish = await send(world, 'POST', '/lima/api/users/validate', { body: wrongPassword });
  const headers = { cookie: 'language=en-XA' };
  const disguised = await send(world, 'POST', '/lima/api/users/validate', { body: wrongPassword, headers });
  expect(inEnglish.headers.get('content-language')).toBe('en');
  expect(disguised.headers.get('content-language')).toBe('en-XA');
  expect(inEnglish.json).toMatchObject({
    code: 'invalid_credentials',
    title: expect.stringMatching(/^Invalid/) as string,
  });
  expect(disguised.json).toMatchObject({
    code: 'invalid_credentials',
    title: expect.stringMatching(/^\[Îñvàlîd/) as string,
  });
});

test('so is the problem of an address without a call', async () => {
  const { json } = await send(world, 'GET', '/lima/api/none', { headers: { cookie: 'language=en-XA' } });
  expect(json).toMatchObject({ code: 'not_found', title: expect.stringMatching(/^\[Thîs/) as string });
});

test('the message for a field is in the language of its reader, at the same path', async () => {
  const body = { username: 'nobody', password: '' };
  const inEnglish = await send(world, 'POST', '/lima/api/users/validate', { body });
  const headers = { cookie: 'language=en-XA' };
  const disguised = await send(world, 'POST', '/lima/api/users/validate', { body, headers });
  expect(inEnglish.json).toMatchObject({
    code: 'invalid_input',
    errors: [
      { path: 'username', message: 'Valid email address required.' },
      { path: 'password', message: expect.stringMatching(/^Valid/) as string },
    ],
  });
  expect(disguised.json).toMatchObject({
    code: 'invalid_input',
    errors: [
      { path: 'username', message: expect.stringMatching(/^\[Vàlîd/) as string },
      { path: 'password', message: expect.stringMatching(/^\[Vàlîd/) as string },
    ],
  });
});
