import { expect, test } from 'vitest';
import { signIn } from './schema.ts';
import { signInFaults } from './sign-in.ts';

test.each([
  ['maria@example.test', 'x', {}],
  ['', '', { username: 'Valid email address required.' }],
  ['maria', 'x', { username: 'Valid email address required.' }],
  ['maria@example', 'x', { username: 'Valid email address required.' }],
  ['ma ria@example.test', '', {}],
  ['maria@example.test', '', {}],
])('%j with password %j: the form and the server agree', (username, password, some) => {
  const faults = signInFaults({ username, password });
  const judged = signIn.safeParse({ username, password });
  const said = Object.fromEntries(
    (judged.error?.issues ?? []).map((issue) => [String(issue.path[0]), issue.message]),
  );
  expect(faults).toEqual(said);
  expect(faults).toMatchObject(some);
});
