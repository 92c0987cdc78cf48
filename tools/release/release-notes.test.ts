import { expect, test } from 'vitest';
import { releaseOf, type ReleaseFiles } from './release-notes.ts';

const fitting: ReleaseFiles = {
  changeLog:
    '# Change log\n\n## Unreleased\n\n## 1.2.0 (2026-12-01)\n\n- Faster.\n- Safer.\n\n## 1.1.0 (2026-11-01)\n\n- First.\n',
  versions: { 'package.json': '1.2.0', 'packages/server/package.json': '1.2.0' },
  migrations: ['0001-a.sql', '0002-b.sql'],
  frozenMigrations: ['0001-a.sql', '0002-b.sql'],
  recordedVersion: '1.2.0',
  advisories: [],
};

test('the notes of a release are its lines in the change log', () => {
  expect(releaseOf('v1.2.0', fitting)).toEqual({ notes: '- Faster.\n- Safer.' });
});

test.each<[string, string, Partial<ReleaseFiles>, RegExp]>([
  ['a tag without v', '1.2.0', {}, /^1\.2\.0 is not a version tag/],
  ['a branch', 'main', {}, /^main is not a version tag/],
  ['another version', 'v1.3.0', {}, /^package\.json has version 1\.2\.0/],
  ['one package left behind', 'v1.2.0', { versions: { a: '1.2.0', b: '1.1.0' } }, /^b has version 1\.1\.0/],
  ['no heading', 'v1.2.0', { changeLog: '## Unreleased\n' }, /no heading “## 1\.2\.0 /],
  ['a heading without a day', 'v1.2.0', { changeLog: '## 1.2.0\n\n- Faster.\n' }, /no heading/],
  [
    'a heading without lines',
    'v1.2.0',
    { changeLog: '## 1.2.0 (2026-12-01)\n\n## 1.1.0 (2026-11-01)\n' },
    /no heading/,
  ],
  ['a version it resembles', 'v1.2.0', { changeLog: '## 1x2x0 (2026-12-01)\n\n- Faster.\n' }, /no heading/],
  [
    'lines left over',
    'v1.2.0',
    { changeLog: `## Unreleased\n\n- New.\n\n${fitting.changeLog}` },
    /under “Unreleased”/,
  ],
  [
    'a migration that may change',
    'v1.2.0',
    { frozenMigrations: ['0001-a.sql'] },
    /^Not frozen: 0002-b\.sql\./,
  ],
  [
    'statements of an earlier version',
    'v1.2.0',
    { recordedVersion: '1.1.0' },
    /^The recorded statements are those of 1\.1\.0\./,
  ],
  [
    'a package with an advisory',
    'v1.2.0',
    { advisories: ['fastify has a high advisory: Slow header parsing.'] },
    /^fastify has a high advisory/,
  ],
])('%s is refused', (_case, tag, changes, sentence) => {
  const release = releaseOf(tag, { ...fitting, ...changes });
  expect('faults' in release ? release.faults : []).toEqual(
    expect.arrayContaining([expect.stringMatching(sentence)]),
  );
});
