import { expect, test } from 'vitest';
import * as zoo from '../support/file-zoo.ts';
import { personSignedIn } from '../support/people.ts';
import { fileForm, sentFile } from '../support/requests.ts';
import { shared, sharedWorld } from '../support/world.ts';

const world = sharedWorld();
const borrower = shared(() => personSignedIn(world));

const megabyte = 1024 * 1024;

test('accepts the largest allowed request', async () => {
  const files = [sentFile('all.pdf', zoo.pdfOf(4 * megabyte))];
  const answer = await fileForm(world, 'payoff', { by: borrower, but: { files } });
  expect(answer.status).toBe(201);
});

test('accepts as many small files as large ones', async () => {
  const files = Array.from({ length: 5 }, (_, at) => sentFile(`${at}.pdf`, zoo.pdfOf(48_000 + at)));
  const answer = await fileForm(world, 'payoff', { by: borrower, but: { files } });
  expect(answer.status, answer.text).toBe(201);
});

test.each([
  ['note', 2 * megabyte],
  ['note in base64', 64 * 1024],
])('a %s that is as long as a file is too long', async (_what, length) => {
  const answer = await fileForm(world, 'capex', {
    by: borrower,
    but: { comments: 'AAAA'.repeat(length / 4) },
  });
  const errors = [{ path: 'comments', message: 'Please use at most 5,000 characters.' }];
  expect(answer).toMatchObject({ status: 400, json: { errors } });
});

test('a retry with a large file gets the first answer, and another file is another request', async () => {
  const filing = (bytes: Buffer) =>
    fileForm(world, 'capex', { by: borrower, but: { files: [sentFile('a.pdf', bytes)] }, key: 'large-once' });
  const first = await filing(zoo.pdfOf(megabyte));
  expect(first.status).toBe(201);
  expect((await filing(zoo.pdfOf(megabyte))).json).toEqual(first.json);
  expect((await filing(zoo.pdfOf(megabyte + 1))).json).toMatchObject({ code: 'key_reused' });
});
