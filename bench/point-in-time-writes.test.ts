import { expect, test } from 'vitest';
import { splitAt } from './point-in-time-writes.ts';

test('writes under way while the moment was asked for may be there or not', () => {
  const write = (sentAt: number, acknowledgedAt: number) => ({ sentAt, acknowledgedAt });
  const [early, straddling, inside, late] = [
    write(0, 9),
    write(8, 13),
    write(11, 12),
    write(13, 14),
  ] as const;
  expect(splitAt([early, straddling, inside, late], { askedAt: 10, answeredAt: 12 })).toEqual({
    before: [early],
    after: [late],
    between: [straddling, inside],
  });
});
