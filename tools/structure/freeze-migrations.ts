// Writes down the migrations as they are released: `npm run freeze-migrations`. From then on the structure check keeps them, and
// compares newer ones with what servers of this version use.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import description from '../../package.json' with { type: 'json' };
import { migrationFolder, readReleases, releasesFile } from './migration-rules.ts';

const folder = fileURLToPath(new URL(`../../${migrationFolder}`, import.meta.url));
const names = readdirSync(folder)
  .filter((name) => name.endsWith('.sql'))
  .toSorted();
const digests = names.map((name): [string, string] => [
  name,
  createHash('sha256')
    .update(readFileSync(folder + name))
    .digest('hex'),
]);
const write = (file: URL, content: Readonly<Record<string, string | undefined>>) =>
  writeFileSync(file, `${JSON.stringify(content, undefined, 2)}\n`);
write(new URL('released-migrations.json', import.meta.url), Object.fromEntries<string>(digests));
write(releasesFile, { ...readReleases(), [description.version]: names.at(-1) });
