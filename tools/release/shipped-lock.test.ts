import { expect, test } from 'vitest';
import { shippedEntry, shippedLock, type PackageEntry } from './shipped-lock.ts';

const lock: Readonly<Record<string, PackageEntry>> = {
  '': { workspaces: ['packages/*', 'bench'], devDependencies: { node: '^24.0.0', vitest: '5', zod: '4' } },
  bench: { dependencies: { autocannon: '8' } },
  'packages/server': { dependencies: { zod: '4' }, devDependencies: { rolldown: '1' } },
  'node_modules/@drawbridge/server': { resolved: 'packages/server', link: true },
  'node_modules/@drawbridge/bench': { resolved: 'bench', link: true },
  'node_modules/zod': {},
};

test('only what is shipped stays: its own packages, and Node', () => {
  expect(shippedLock(lock, ['packages/server'])).toEqual({
    '': { workspaces: ['packages/server'], dependencies: { node: '^24.0.0' } },
    'packages/server': { dependencies: { zod: '4' } },
    'node_modules/@drawbridge/server': { resolved: 'packages/server', link: true },
    'node_modules/zod': {},
  });
});

test('a package.json keeps everything else', () => {
  const description = {
    name: 'server',
    version: '1.2.0',
    dependencies: { zod: '4' },
    devDependencies: { vite: '8' },
  };
  expect(shippedEntry('packages/server', description, [])).toEqual({
    name: 'server',
    version: '1.2.0',
    dependencies: { zod: '4' },
  });
});
