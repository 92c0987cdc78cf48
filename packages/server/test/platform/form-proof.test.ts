import { everyRoute } from '@drawbridge/contract/route-table.ts';
import { effectOf } from '@drawbridge/contract/wire/terms.ts';
import { proofOf, solvePuzzle, type FormPuzzle } from '@drawbridge/domain/portal/form-puzzle.ts';
import { expect, test } from 'vitest';
import { personSignedIn } from '../support/people.ts';
import { filledIn } from '../support/requests.ts';
import { send, sharedWorld, startWorld, type World } from '../support/world.ts';

const environment = { FORM_PROOF: 'proof-of-work', FORM_PROOF_BITS: '6' };
const world = sharedWorld({ environment });

async function puzzle(from: World = world): Promise<FormPuzzle> {
  const { json } = await send(from, 'GET', '/lima/api/form-puzzle');
  const { puzzle: asked } = json as { puzzle: FormPuzzle | null };
  if (!asked) throw new Error('no puzzle');
  return asked;
}

async function solved(): Promise<string> {
  const asked = await puzzle();
  return proofOf(asked, solvePuzzle(asked));
}

const forms = {
  '/lima/api/applications': { product: 'rental' },
  '/lima/api/payoff-request': { ...filledIn.payoff, external: true },
  '/lima/api/users/create-account-route': { email: 'nobody@example.test', simple: true },
  '/lima/api/users/gettoken': { email: 'nobody@example.test', sendEmail: false },
} as const;

type Form = keyof typeof forms;
const paths = Object.keys(forms) as Form[];

function sendForm(path: Form, proof?: string, given: { token?: string; body?: object; to?: World } = {}) {
  const { to = world, body = forms[path], token } = given;
  return send(to, 'POST', path, {
    body,
    token,
    headers: proof === undefined ? {} : { 'form-proof': proof },
  });
}

test.each(paths)('%s takes a solved puzzle, once', async (path) => {
  expect((await sendForm(path)).json).toMatchObject({ code: 'proof_needed' });
  const proof = await solved();
  expect((await sendForm(path, proof)).status).toBeLessThan(300);
  expect((await sendForm(path, proof)).json).toMatchObject({ code: 'proof_needed' });
});

test('a puzzle is solved once on all servers together', async () => {
  const other = await startWorld({ beside: world, environment });
  const proof = await solved();
  const answers = await Promise.all(
    [world, other, world, other].map((to) => sendForm('/lima/api/applications', proof, { to })),
  );
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 422, 422, 422]);
  await other.close();
});

test('only puzzles of this lender count, solved and in time', async () => {
  const asked = await puzzle();
  const answer = solvePuzzle(asked);
  const easier = { challenge: asked.challenge.replace(/^6-/, '0-'), bits: 0 };
  // The first solution is the smallest number that is one.
  const wrong = String(Number(answer) - 1);
  for (const proof of [
    'nonsense',
    proofOf({ challenge: 'abc', bits: 0 }, '1'),
    proofOf(easier, solvePuzzle(easier)),
    proofOf(asked, wrong),
  ])
    expect((await sendForm('/lima/api/applications', proof)).json).toMatchObject({ code: 'proof_needed' });
  world.clock.forward({ minutes: 11 });
  expect((await sendForm('/lima/api/applications', proofOf(asked, answer))).json).toMatchObject({
    code: 'proof_needed',
  });
});

test('a form with a mistake keeps its proof', async () => {
  const proof = await solved();
  const path = '/lima/api/applications';
  expect((await sendForm(path, proof, { body: { product: 'boat' } })).status).toBe(400);
  expect((await sendForm(path, proof)).status).toBe(201);
});

test('signed-in people solve nothing', async () => {
  const { token } = await personSignedIn(world);
  expect((await sendForm('/lima/api/applications', undefined, { token })).status).toBe(201);
});

test('by default no form asks for a puzzle', async () => {
  const plain = await startWorld();
  expect((await send(plain, 'GET', '/lima/api/form-puzzle')).json).toEqual({ puzzle: null });
  expect((await sendForm('/lima/api/applications', undefined, { to: plain })).status).toBe(201);
  await plain.close();
});

test('every form that strangers send asks for a proof or says here why not', () => {
  const others: Readonly<Record<string, string>> = {
    'access.signIn': 'counts tries by account and address',
    'access.updatePassword': 'needs an emailed link',
    'access.createPassword': 'needs an emailed link',
    'applicationParties.open': 'needs an emailed link',
    'applicationParties.save': 'needs an emailed link',
    'applicationParties.send': 'needs an emailed link',
    'applicationParties.renew': 'needs an emailed link',
    'applicationDemographics.saveParty': 'needs an emailed link',
    'notifications.renew': 'needs a browser’s old secret',
    'security.challengePasskey': 'part of signing in',
    'security.signInWithPasskey': 'part of signing in',
  };
  const unexplained = everyRoute
    .filter(({ route }) => route.definition.who === 'anyone' && effectOf(route) === 'writes')
    .filter(({ route, name }) => !route.definition.strangersProve && others[name] === undefined)
    .filter(({ route }) => !('application' in (shapeOf(route.definition.body) ?? {})))
    .map(({ name }) => name);
  expect(unexplained).toEqual([]);
});

/** An application opens for those who have its id or key, and was begun with a proof. */
function shapeOf(schema: unknown): object | undefined {
  return (schema as { shape?: object } | undefined)?.shape;
}
