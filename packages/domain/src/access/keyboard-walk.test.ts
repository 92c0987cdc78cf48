import { expect, test } from 'vitest';
import { isWalk } from './keyboard-walk.ts';

test.each(
  `qwerty12 qwertyui1 asdf1234 1qaz2wsx zaq12wsx 1q2w3e4r 1q2w3e4r5t zxcvbnm1 aa123456 abcd1234 abc@123 aaaa1111
   1qaz!qaz 12345678a 123456aa asdfghjkl1 poiuytrewq1 p0o9i8u7`.split(/\s+/),
)('%s is a walk', (password) => {
  expect(isWalk(password)).toBe(true);
});

test.each(
  'tr7vk!pq demo-pass1 right-pass1 correct-horse7-battery kx9#mw2q green-7-doors blue.kettle42'.split(' '),
)('%s is none', (password) => {
  expect(isWalk(password)).toBe(false);
});
