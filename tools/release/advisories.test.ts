import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { advisoryFaults } from './advisories.ts';

test('packages without advisories are no fault', () => {
  expect(advisoryFaults('{"auditReportVersion":2,"vulnerabilities":{},"metadata":{}}')).toEqual([]);
});

test('each package with an advisory is named with its severity and reason', () => {
  const vulnerabilities = {
    fastify: { severity: 'high', via: [{ title: 'Slow header parsing' }] },
    '@fastify/static': { severity: 'low', via: ['fastify'] },
  };
  expect(advisoryFaults(JSON.stringify({ vulnerabilities }))).toEqual([
    'fastify has a high advisory: Slow header parsing.',
    '@fastify/static has a low advisory: it uses fastify.',
  ]);
});

test.each([
  [
    'a registry that refuses',
    '{"message":"405 Method Not Allowed","statusCode":405}',
    /405 Method Not Allowed/,
  ],
  ['no output', '', /it printed nothing to read/],
])('%s does not pass for an audit', (_case, output, sentence) => {
  expect(advisoryFaults(output)).toEqual([expect.stringMatching(sentence)]);
});

test('the release workflow checks before it builds and publishes', () => {
  const workflow = readFileSync(join(import.meta.dirname, '../../.github/workflows/release.yml'), 'utf8');
  const places = ['npm ci', 'node tools/release.ts', 'docker/build-push-action', 'gh release create'].map(
    (step) => workflow.indexOf(step),
  );
  expect(places).toEqual(places.toSorted((one, other) => one - other));
  expect(places).not.toContain(-1);
});
