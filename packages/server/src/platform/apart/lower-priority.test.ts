import { expect, test } from 'vitest';
import { lowerPriority } from './lower-priority.ts';

test('a system that forbids another priority does not keep uploads from being read', () => {
  expect(() =>
    lowerPriority(() => {
      throw new Error('EPERM: operation not permitted, uv_os_setpriority');
    }),
  ).not.toThrow();
});
