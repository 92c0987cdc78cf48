import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** Each takes 10 to 30 MB, and most servers seldom or never need it. */
const loadedWhenUsed = [
  '@aws-sdk/client-s3',
  '@simplewebauthn/server',
  'docx',
  'file-type',
  'nodemailer',
  'pdfkit',
  'write-excel-file',
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
