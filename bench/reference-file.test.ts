import { expect, test } from 'vitest';
import { referenceFile, withValues } from './reference-file.ts';

test('values are replaced where they are, and the rest stays', () => {
  const text = '# a note on path\n[one]\npath=/var/lib\nport = 5432\n';
  expect(withValues(text, { path: '/tmp/$1', port: 1 })).toBe(
    '# a note on path\n[one]\npath=/tmp/$1\nport = 1\n',
  );
  expect(withValues('parameters:\n  port: 5432\n', { port: 1 })).toBe('parameters:\n  port: 1\n');
});

test('a value that is not there, or there twice, is an error: the file that is tried would not be the one operators get', () => {
  expect(() => withValues('path=/var', { port: 1 })).toThrow('port is there 0 times');
  expect(() => withValues('port=1\nport=2', { port: 3 })).toThrow('port is there 2 times');
});

test('the reference files have no secret that works', () => {
  expect(referenceFile('pgbackrest.conf')).toContain('\nrepo1-cipher-pass=replace-this\n');
});
