import { isBuiltin } from 'node:module';
import { join } from 'node:path';
import { rolldown, type Plugin } from 'rolldown';

/**
 * Bundles the server’s own modules into the given folder, with the packages that every start reads. All other packages stay
 * where npm put them.
 */
const [outDir] = process.argv.slice(2);
if (outDir === undefined) throw new Error('no folder to build into');

const source = join(import.meta.dirname, '../src');
const isOurs = (id: string) => id.startsWith('.') || id.startsWith('/') || id.startsWith('@drawbridge/');

/** Finding and opening their 600 files took a sixth of the time to load the program. */
const readAtStart = new Set([
  '@fastify/rate-limit',
  '@fastify/static',
  '@fastify/under-pressure',
  '@opentelemetry/api',
  'csv-parse',
  'fastify',
  'graphile-worker',
  'helmet',
  'ip-address',
  'jose',
  'kysely',
  'otplib',
  'pg',
  'prom-client',
  'standardwebhooks',
  'zod',
]);
/** What those import themselves is bundled with them, except what they seldom or never load, and the log, which we import too. */
const apart = new Set([
  '@fastify/ajv-compiler',
  '@fastify/fast-json-stringify-compiler',
  'pg-native',
  'pino',
  'typescript',
]);

function stays(id: string, importer: string | undefined): boolean {
  const name = /^(?:@[^/]+\/)?[^/]+/.exec(id)?.[0] ?? id;
  if (apart.has(name) || isBuiltin(id)) return true;
  return !isOurs(id) && !readAtStart.has(name) && importer?.includes('/node_modules/') !== true;
}

/** V8 keeps a source with a single character beyond ASCII at two bytes for each. */
const inOneByte: Plugin = {
  name: 'in-one-byte',
  generateBundle(_options, files) {
    for (const file of Object.values(files)) if (file.type === 'chunk') file.code = escaped(file.code);
  },
};

function escaped(code: string): string {
  return code.replace(/[^\0-\x7F]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

const bundle = await rolldown({
  input: {
    main: join(source, 'main.ts'),
    cli: join(source, 'cli.ts'),
    'apart-worker': join(source, 'platform/apart/apart-worker.ts'),
  },
  platform: 'node',
  external: stays,
  plugins: [inOneByte],
});
await bundle.write({
  dir: outDir,
  format: 'esm',
  entryFileNames: '[name].js',
  comments: { legal: true, annotation: false, jsdoc: false },
});
await bundle.close();
