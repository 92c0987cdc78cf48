import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { spawnServer } from '../support/server-process.ts';
import { emptyDatabase } from '../support/world.ts';

/** They take up to 30 MB each, and most servers seldom or never need them. */
const loadedWhenUsed = [
  '@aws-sdk/client-s3',
  '@fastify/ajv-compiler',
  '@fastify/fast-json-stringify-compiler',
  '@opentelemetry/exporter-metrics-otlp-http',
  '@opentelemetry/exporter-trace-otlp-http',
  '@opentelemetry/resources',
  '@opentelemetry/sdk-metrics',
  '@opentelemetry/sdk-trace',
  '@simplewebauthn/server',
  'docx',
  'file-type',
  'nodemailer',
  'pdfkit',
  'saxes',
  'tar-stream',
  'write-excel-file',
  'yauzl',
];

/** Says which packages the server's modules ask for as they are read. */
const script = `
  import { registerHooks } from 'node:module';
  const asked = new Set();
  registerHooks({ resolve(name, context, next) { asked.add(name); return next(name, context); } });
  await import(process.argv[1]);
  console.log(JSON.stringify([...asked]));
`;

test('a server that starts loads no package that is for later', () => {
  const app = join(import.meta.dirname, '../../src/app.ts');
  const written = execFileSync(process.execPath, ['--input-type=module', '--eval', script, app], {
    encoding: 'utf8',
  });
  const asked = JSON.parse(written) as string[];
  expect(asked).toContain('fastify');
  const tooEarly = loadedWhenUsed.filter((name) =>
    asked.some((each) => each === name || each.startsWith(`${name}/`)),
  );
  expect(tooEarly).toEqual([]);
});

/** Says when a file of the demo or of OpenTelemetry is read. */
const watch = `data:text/javascript,${encodeURIComponent(`
  import { registerHooks } from 'node:module';
  registerHooks({
    load(url, context, next) {
      if (/\\/(packages\\/demo|@opentelemetry\\/(sdk|exporter))/.test(url)) console.log('reads ' + url);
      return next(url, context);
    },
  });
`)}`;

test.each([
  ['on', true],
  ['off', false],
])('with DEMO %s a server reads files of the demo: %s, and none of OpenTelemetry', async (DEMO, reads) => {
  const database = await emptyDatabase();
  const dataDir = mkdtempSync(join(tmpdir(), 'drawbridge-start-'));
  const server = spawnServer(
    { DATA_DIR: dataDir, DATABASE_URL: database.url, DEMO, NODE_OPTIONS: `--import ${watch}` },
    join(import.meta.dirname, '../../src/main.ts'),
  );
  try {
    await server.address;
    expect(server.output().includes('/packages/demo/')).toBe(reads);
    expect(server.output()).not.toContain('@opentelemetry');
  } finally {
    server.child.kill();
    await server.ended;
    await database.drop();
    rmSync(dataDir, { recursive: true, force: true });
  }
});
