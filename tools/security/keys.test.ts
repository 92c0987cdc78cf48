import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { settings } from '@drawbridge/server/platform/config/settings.ts';
import { keptSeedNames } from '@drawbridge/server/platform/secrets/kept-seed.ts';

const root = join(import.meta.dirname, '../..');
const page = readFileSync(join(root, 'docs/security/keys.md'), 'utf8');

/** Settings that hold a key, or an address with a password in it. */
const isKey = (name: string): boolean =>
  /(?:_KEYS?|_SECRET|_TOKEN|_LOGIN_ID|_IDENTITY|_RECIPIENTS)$/.test(name) ||
  /^(?:DATABASE_.*URL|DATABASE_URL|SMTP_URL)$/.test(name);

test('lists every key among the settings, and those kept in the data folder', () => {
  const keys = [...Object.keys(settings).filter(isKey), ...keptSeedNames];
  expect(keys).toContain('ENCRYPTION_KEY');
  expect(keys.filter((name) => !page.includes(`\`${name}\``))).toEqual([]);
});

test('lists every key that is derived from another', () => {
  const derived = globSync('packages/server/src/**/*.ts', { cwd: root })
    .filter((path) => !path.endsWith('.test.ts'))
    .flatMap((path) => {
      const text = readFileSync(join(root, path), 'utf8');
      return text.includes('hkdfSync')
        ? [...text.matchAll(/derive\(bytes, '([^']+)'\)|hkdfSync\([^;]*?['`](drawbridge [^'`$]+)/g)]
        : [];
    })
    .map(([, purpose, label = '']) => (purpose === undefined ? label.trim() : `drawbridge ${purpose}`))
    .filter((label) => label !== 'drawbridge');
  expect(derived.toSorted()).toEqual([
    'drawbridge digests',
    'drawbridge keys outside the database',
    'drawbridge link:',
    'drawbridge sealing',
    'drawbridge trace sampling',
  ]);
  expect(derived.filter((label) => !page.includes(`\`${label}\``))).toEqual([]);
});

test('lists the key of the bundled database, and what is derived from it', () => {
  const folder = join(root, 'packages/server/src/platform/database');
  const [cluster, bundled] = ['postgres-cluster.ts', 'bundled-postgres.ts'].map((name) =>
    readFileSync(join(folder, name), 'utf8'),
  );
  const kept = /'(postgres-password)'/.exec(cluster ?? '')?.[1];
  const derived = /createHmac\('sha256', password\)\.update\('([^']+)'\)/.exec(bundled ?? '')?.[1];
  for (const name of [kept, derived]) expect(page).toContain(`\`${name}\``);
});

test('names no setting that does not exist', () => {
  const named = [...page.matchAll(/`([A-Z][A-Z0-9]+(?:_[A-Z0-9]+)+)`/g)].map(([, name = '']) => name);
  expect(named.filter((name) => !(name in settings))).toEqual([]);
});
