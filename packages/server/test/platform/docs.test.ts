import { stripTypeScriptTypes } from 'node:module';
import { describe, expect, test } from 'vitest';
import { everyRoute } from '@drawbridge/contract/route-table.ts';
import { groupsOf } from '../../src/platform/docs/call-groups.ts';
import { fieldsOf } from '../../src/platform/docs/fields-of.ts';
import { html } from '../../src/platform/web/html.ts';
import { schemaOf } from '../../src/platform/docs/openapi.ts';
import { curlExample, typescriptExample } from '../../src/platform/docs/request-examples.ts';
import { sampleOf } from '../../src/platform/docs/sample-of.ts';
import { typescriptOf } from '../../src/platform/docs/typescript-of.ts';
import { send, sharedWorld, startWorld } from '../support/world.ts';

const world = sharedWorld({ environment: { API_DOCS: 'everyone' } });
const groups = groupsOf(everyRoute);

describe('the pages of the API documentation', () => {
  test('describe every call once, with both examples', async () => {
    for (const { slug, calls } of groups) {
      const { status, text } = await send(world, 'GET', `/docs/${slug}`);
      expect(status).toBe(200);
      for (const { name, route } of calls) {
        const { method, path, summary } = route.definition;
        expect(text.split(`<article class="call" id="${name}"`)).toHaveLength(2);
        expect(text).toContain(html`${summary}`.markup);
        expect(text).toContain(html`Copy curl: ${method} ${path}`.markup);
        expect(text).toContain(html`Copy TypeScript: ${method} ${path}`.markup);
      }
    }
  });

  test('name their calls at addresses that the start and the search lead to', async () => {
    const start = (await send(world, 'GET', '/docs')).text;
    const index = (await send(world, 'GET', '/docs/search.json')).json as { to: string; path: string }[];
    expect(index.map(({ path }) => path).toSorted()).toEqual(
      everyRoute.map(({ route }) => route.definition.path as string).toSorted(),
    );
    for (const { to } of index) expect(start).toContain(`href="${to}"`);
  });

  test('list every code at the address that problems name as their type', async () => {
    const { json } = await send(world, 'GET', '/lima/api/nothing');
    const [path = '', code = ''] = (json as { type: string }).type.split('#');
    expect((await send(world, 'GET', path)).text).toContain(`<tr id="${code}">`);
  });

  test('are the same in every reader’s language', async () => {
    const inSpanish = await send(world, 'GET', '/docs/access', { headers: { 'accept-language': 'es-US' } });
    const inEnglish = await send(world, 'GET', '/docs/access');
    expect(inSpanish.text).toBe(inEnglish.text);
    expect(inEnglish.text).toContain('invalid_credentials');
  });

  test.each([
    '/docs/nothing',
    '/docs/Deals',
    '/docs/__proto__',
    '/docs/..%2Fopenapi.json',
    '/docs/x/nothing',
    '/docs/%3Cscript%3Ealert(1)%3C%2Fscript%3E',
  ])('have none at %s', async (path) => {
    const { status, text } = await send(world, 'GET', path);
    expect(status).toBe(404);
    expect(text).not.toContain('<script>alert');
  });

  test('repeat nothing of the address', async () => {
    for (const path of ['/docs', '/docs/deals', '/docs/permissions', '/docs/x/', '/docs/nothing']) {
      const { text } = await send(world, 'GET', `${path}?q=%22%3E%3Cimg%20src%3Dx%3E&text=img-src`);
      expect(text).toBe((await send(world, 'GET', path)).text);
    }
  });

  test('have no inline script or style, which the policy would refuse', async () => {
    for (const { slug } of groups) {
      const { text } = await send(world, 'GET', `/docs/${slug}`);
      expect(text).not.toMatch(/<script|<style| style=| on\w+=/);
    }
  });
});

test('only demo portals let readers try calls that write', async () => {
  expect((await send(world, 'GET', '/docs/deals')).text).toContain('data-tries-writes');
  const serious = await startWorld({ environment: { DEMO: 'off' } });
  expect((await send(serious, 'GET', '/docs/deals')).text).not.toContain('data-tries-writes');
  await serious.close();
});

/** Parts of a note's terms whose rules between fields a JSON Schema cannot say. */
const betweenFields = new Set(['levelPayment', 'lateCharge', 'waterfall']);

describe('the examples', () => {
  test.each(everyRoute)('of $name are valid', ({ name, route }) => {
    const named = { name, route };
    expect(() => stripTypeScriptTypes(typescriptExample(named, 'http://portal.test'))).not.toThrow();
    expect(curlExample(named, 'http://portal.test')).toMatch(
      /^curl (-X POST )?'http:\/\/portal\.test\/lima\/api\//,
    );
    const { reply } = route.definition;
    if (typeof reply === 'string') return;
    const sample = sampleOf(schemaOf(reply, 'output'));
    const issues = reply.safeParse(sample).error?.issues ?? [];
    expect(issues.filter(({ path }) => !betweenFields.has(String(path.at(-1))))).toEqual([]);
  });

  test('escape quotes for the shell and for markup', () => {
    expect(html`<b title="${`"><i>`}">${'<&'}</b>`.markup).toBe(
      '<b title="&#34;&#62;&#60;i&#62;">&#60;&#38;</b>',
    );
  });
});

test('a type says where an answer may be null', () => {
  const schema = {
    type: 'object',
    required: ['name', 'on'],
    properties: {
      name: { type: ['string', 'null'], maxLength: 40 },
      on: { anyOf: [{ type: 'string', format: 'date' }, { type: 'null' }] },
      lines: { type: 'array', items: { enum: ['a', 'b'] } },
    },
  };
  expect(typescriptOf(schema)).toBe(
    '{\n  name: string | null;\n  on: string | null;\n  lines?: ("a" | "b")[];\n}',
  );
  expect(fieldsOf(schema)).toEqual([
    { path: 'name', type: 'string | null', required: true, limits: 'up to 40 characters' },
    { path: 'on', type: 'date | null', required: true, limits: '' },
    { path: 'lines', type: '("a" | "b")[]', required: false, limits: '' },
  ]);
});
