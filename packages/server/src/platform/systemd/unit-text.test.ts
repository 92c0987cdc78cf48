import { expect, test } from 'vitest';
import { isUnfitPath, unitMark, unitText, type PortalUnit } from './unit-text.ts';

const portal: PortalUnit = {
  root: '/opt/drawbridge',
  node: '/opt/drawbridge/node_modules/node/bin/node',
  nodeFlags: ['--max-semi-space-size=8'],
  program: '/opt/drawbridge/packages/server/dist/main.js',
  user: 'drawbridge',
  settingsFile: '/etc/drawbridge/settings.env',
  writable: ['/var/lib/drawbridge', '/srv/files'],
  readable: ['/etc/drawbridge/lender.json'],
  stopDelaySeconds: 5,
};

/** Every value of a line, in order. */
const valuesOf = (text: string, name: string): readonly string[] =>
  text
    .split('\n')
    .filter((line) => line.startsWith(`${name}=`))
    .map((line) => line.slice(name.length + 1));

test.each([
  ['User', portal, ['drawbridge']],
  ['WorkingDirectory', portal, ['/opt/drawbridge']],
  ['EnvironmentFile', portal, ['/etc/drawbridge/settings.env']],
  ['ReadWritePaths', portal, ['/var/lib/drawbridge /srv/files']],
  ['TimeoutStopSec', portal, ['30']],
  [
    'ExecStart',
    portal,
    [
      '/opt/drawbridge/node_modules/node/bin/node --max-semi-space-size=8 /opt/drawbridge/packages/server/dist/main.js',
    ],
  ],
  ['ProtectHome', portal, ['yes']],
  ['ProtectHome', { ...portal, root: '/home/ada/drawbridge' }, ['read-only']],
  ['ProtectHome', { ...portal, readable: ['/root/lender.json'] }, ['read-only']],
  ['ProtectHome', { ...portal, root: '/homes/drawbridge' }, ['yes']],
  ['WorkingDirectory', { ...portal, root: '/srv/50% off' }, ['/srv/50%% off']],
  ['EnvironmentFile', { ...portal, settingsFile: '/etc/a b%.env' }, ['/etc/a b%%.env']],
  ['ReadWritePaths', { ...portal, writable: ['/srv/a b', '/srv/$c%'] }, ['"/srv/a b" "/srv/$c%%"']],
  [
    'ExecStart',
    { ...portal, node: '/srv/my node', nodeFlags: [], program: '/srv/$a%.js' },
    ['"/srv/my node" "/srv/$$a%%.js"'],
  ],
] as const)('%s of %o', (name, unit, values) => {
  expect(valuesOf(unitText(unit), name)).toEqual(values);
});

test('a unit begins with the mark it is recognized by and gives the server no rights', () => {
  const text = unitText(portal);
  expect(text.startsWith(`${unitMark}\n`)).toBe(true);
  for (const [name, value] of [
    ['NoNewPrivileges', 'yes'],
    ['ProtectSystem', 'strict'],
    ['CapabilityBoundingSet', ''],
    ['AmbientCapabilities', ''],
    ['Restart', 'always'],
  ] as const)
    expect(valuesOf(text, name), name).toEqual([value]);
});

test.each([
  ['/opt/drawbridge', false],
  ['/opt/my portal', false],
  ['/opt/50%', false],
  ['opt/drawbridge', true],
  ['/opt/a\nUser=root', true],
  ['/opt/a"b', true],
  ["/opt/a'b", true],
  ['/opt/a\\', true],
])('whether %j is unfit for a unit: %s', (path, isUnfit) => {
  expect(isUnfitPath(path)).toBe(isUnfit);
});
