// Writes down the migrations as they are released: `npm run freeze-migrations`. From then on the structure check keeps them.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { migrationFolder } from './migration-rules.ts';

const folder = fileURLToPath(new URL(`../../${migrationFolder}`, import.meta.url));
const digests = readdirSync(folder)
  .toSorted()
  .map((name) => [
    name,
    createHash('sha256')
      .update(readFileSync(folder + name))
      .digest('hex'),
  ]);
writeFileSync(
  new URL('released-migrations.json', import.meta.url),
  `${JSON.stringify(Object.fromEntries(digests), undefined, 2)}\n`,
);
