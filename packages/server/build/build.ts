import { join } from 'node:path';
import { rolldown } from 'rolldown';

/** Bundles the server’s own modules into the given folder. Packages stay where npm put them. */
const [outDir] = process.argv.slice(2);
if (outDir === undefined) throw new Error('no folder to build into');

const source = join(import.meta.dirname, '../src');
const isOurs = (id: string) => id.startsWith('.') || id.startsWith('/') || id.startsWith('@drawbridge/');

const bundle = await rolldown({
  input: {
    main: join(source, 'main.ts'),
    cli: join(source, 'cli.ts'),
    'apart-worker': join(source, 'platform/apart/apart-worker.ts'),
  },
  platform: 'node',
  external: (id) => !isOurs(id),
});
await bundle.write({ dir: outDir, format: 'esm', entryFileNames: '[name].js' });
await bundle.close();
