import { join } from 'node:path';
import { rolldown, type Plugin } from 'rolldown';

/**
 * Bundles the server’s own modules into the given folder, with the packages of many small files. All other packages stay
 * where npm put them.
 */
const [outDir] = process.argv.slice(2);
if (outDir === undefined) throw new Error('no folder to build into');

const source = join(import.meta.dirname, '../src');
const isOurs = (id: string) => id.startsWith('.') || id.startsWith('/') || id.startsWith('@drawbridge/');
const ofManyFiles = /^(?:jose|kysely|zod)(?:\/|$)/;

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
  external: (id) => !isOurs(id) && !ofManyFiles.test(id),
  plugins: [inOneByte],
});
await bundle.write({
  dir: outDir,
  format: 'esm',
  entryFileNames: '[name].js',
  comments: { legal: true, annotation: false, jsdoc: false },
});
await bundle.close();
