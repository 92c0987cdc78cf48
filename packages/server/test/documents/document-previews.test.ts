import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDeal } from '../support/deals.ts';
import { listDocuments, upload } from '../support/documents.ts';
import * as zoo from '../support/file-zoo.ts';
import { personSignedIn, type SignedInPerson } from '../support/people.ts';
import { send, startWorld, type World } from '../support/world.ts';

async function withDocuments(environment: Record<string, string>) {
  const world = await startWorld({ environment });
  const owner = await personSignedIn(world);
  const deal = await addDeal(world, { borrowerId: owner.accountId });
  for (const [name, bytes] of [
    ['deed.pdf', zoo.pdf('deed')],
    ['site.png', zoo.png()],
    ['roof.jpg', zoo.jpg()],
    ['phone.heic', zoo.heic()],
    ['page.txt', Buffer.from('<script>alert(1)</script>')],
  ] as const)
    await upload(world, owner, { deal, name, bytes });
  return { world, owner, deal };
}

describe('with previews on', () => {
  let world: World;
  let owner: SignedInPerson;
  let deal: string;
  beforeAll(async () => {
    ({ world, owner, deal } = await withDocuments({ FLAG_DOCUMENT_PREVIEWS: 'on' }));
  });
  afterAll(() => world.close());

  const list = () => listDocuments(world, owner, deal);

  test('PDFs and images have previews; HEIC and all other types do not', async () => {
    const shown = (await list()).filter(({ preview }) => preview !== undefined).map(({ name }) => name);
    expect(shown.toSorted()).toEqual(['deed.pdf', 'roof.jpg', 'site.png']);
  });

  test('previews load only inside our pages, run no scripts and are not cached', async () => {
    const file = (await list()).find(({ name }) => name === 'deed.pdf');
    const answer = await fetch(`${world.url}${file?.preview ?? ''}`);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename="deed.pdf"; filename*=UTF-8''deed.pdf`,
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'SAMEORIGIN',
      'content-security-policy': "sandbox allow-scripts; default-src 'none'; frame-ancestors 'self'",
      'cache-control': 'private, no-store',
    });
    expect(Buffer.from(await answer.arrayBuffer()).equals(zoo.pdf('deed'))).toBe(true);
  });

  test('preview links work for five minutes and for nothing else', async () => {
    const pdf = (await list()).find(({ name }) => name === 'deed.pdf');
    const text = (await list()).find(({ name }) => name === 'page.txt');
    const preview = pdf?.preview ?? '';
    const download = (text?.url ?? '').replace('/documents/', '/document-previews/');
    expect((await send(world, 'GET', download)).status).toBe(404);
    expect((await send(world, 'GET', preview.replace('/document-previews/', '/documents/'))).status).toBe(
      404,
    );
    world.clock.forward({ minutes: 5 });
    expect((await send(world, 'GET', preview)).status).toBe(404);
  });

  test('pages may contain only our own frames', async () => {
    const policy = (await send(world, 'GET', '/livez')).headers.get('content-security-policy');
    expect(policy).toContain("frame-src 'self';");
  });
});

describe('with previews off', () => {
  let world: World;
  let owner: SignedInPerson;
  let deal: string;
  beforeAll(async () => {
    ({ world, owner, deal } = await withDocuments({}));
  });
  afterAll(() => world.close());

  test('no preview is offered, and no link leads to one', async () => {
    const files = await listDocuments(world, owner, deal);
    expect(files.map(({ preview }) => preview)).toEqual(files.map(() => undefined));
    const guess = (files[0]?.url ?? '').replace('/documents/', '/document-previews/');
    expect((await send(world, 'GET', guess)).status).toBe(404);
  });

  test('pages may contain only our own frames, too', async () => {
    const policy = (await send(world, 'GET', '/livez')).headers.get('content-security-policy');
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-src 'self';");
  });

  test('employees still get previews, to review documents', async () => {
    const employee = await personSignedIn(world, { accountType: 'Employee' });
    const deed = (await listDocuments(world, owner, deal)).find(({ name }) => name === 'deed.pdf');
    const answer = await send(world, 'GET', `/lima/api/staff/documents/${deed?.id ?? ''}`, {
      token: employee.token,
    });
    const { preview } = answer.json as { preview?: string };
    expect((await send(world, 'GET', preview ?? '')).status).toBe(200);
  });
});
