import { expect, test } from 'vitest';
import { sendHostileRequests } from '../support/hostile-requests.ts';
import { sharedWorld } from '../support/world.ts';

/** How many requests to send; `npm run bench:fuzz` sends ten times as many. */
const requests = Number(process.env['FUZZ_REQUESTS'] ?? '5000');

const world = sharedWorld();

test(
  `${requests} requests, valid, nearly valid and hostile, are all answered as the contract says`,
  { timeout: 600_000 },
  async () => {
    await expect(sendHostileRequests(world, { requests })).resolves.toBeUndefined();
  },
);
