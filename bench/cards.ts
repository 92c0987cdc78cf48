/**
 * Card payments while everything fails: `npm run bench:cards` (`--payments 10000`, `--seed 1`). Fees are paid at a
 * server with a stand-in for Authorize.Net, on a simulated clock: repeated requests; a gateway that charges and then
 * disconnects, stays silent or answers nonsense, or is down for ten minutes; a server that ends between charge and record;
 * and fifty calls at once with one key. In the end, every approved payment was charged once, no other was charged, and
 * every unknown result was resolved within a minute.
 */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { startAuthorizeNet, type Mood } from '@drawbridge/server/test/support/authorize-net-stand-in.ts';
import { chanceFrom } from '@drawbridge/server/test/support/chance.ts';
import { startCardRig, type CardRig, type FeeOwner } from './card-rig.ts';
import { inTemporaryFolder } from './running-server.ts';
import { Scoreboard } from './scoreboard.ts';

const { values } = parseArgs({
  options: { payments: { type: 'string', default: '10000' }, seed: { type: 'string', default: '1' } },
});
const wanted = Number(values.payments);
const atOnce = 50;
/** Payments between clock moves. */
const wave = 500;
const board = new Scoreboard();

const chance = chanceFrom(Number(values.seed));

/** In percent; the gateway answers the rest as documented. */
const mishaps: readonly (readonly [percent: number, Mood])[] = [
  [2, 'breaks off'],
  [1, 'answers garbage'],
  [1, 'answers HTML'],
  [1, 'answers 500'],
  [1, 'is busy'],
  [0.5, 'answers another'],
  [0.3, 'silent'],
  [0.2, 'deaf'],
];

function mood(): Mood {
  let drawn = chance() * 100;
  for (const [percent, one] of mishaps) {
    drawn -= percent;
    if (drawn < 0) return one;
  }
  return 'as documented';
}

let keys = 0;
/** Payments that a server left pending when it ended. */
let interrupted = 0;

/** Pays a fee like an impatient person: one in five sends the same request again, at once or later. */
async function payImpatiently(rig: CardRig, owner: FeeOwner): Promise<void> {
  const key = `key-${(keys += 1)}`;
  const again = chance() < 0.2;
  const first = rig.pay(owner, key);
  if (again && chance() < 0.5) await rig.pay(owner, key);
  await first;
  if (again) await rig.pay(owner, key);
}

/** Pays fees, fifty at once. With `crashAfter`, the server ends as soon as the gateway has that many more charges. */
async function payAll(
  rig: CardRig,
  owners: readonly FeeOwner[],
  crashAfter?: { readonly charges: number; readonly books: readonly unknown[] },
): Promise<void> {
  for (let at = 0; at < owners.length; at += atOnce) {
    const some = owners.slice(at, at + atOnce);
    await rig.signIn(some);
    const before = crashAfter?.books.length ?? 0;
    const done = new AbortController();
    const paying = Promise.all(some.map((owner) => payImpatiently(rig, owner))).finally(() => done.abort());
    if (crashAfter && at === 0) {
      while (!done.signal.aborted && crashAfter.books.length < before + crashAfter.charges) await nextTurn();
      await rig.crash();
      interrupted += await rig.pending();
    }
    await paying;
  }
}

/** Moves the clock until nothing is pending. Returns the seconds. */
async function settleAll(rig: CardRig): Promise<number> {
  const step = 5;
  for (let seconds = 0; seconds < 300; seconds += step) {
    if ((await rig.pending()) === 0) return seconds;
    await rig.pass(step);
  }
  return 300;
}

await inTemporaryFolder(async (folder) => {
  const gateway = await startAuthorizeNet();
  const rig = await startCardRig(folder, gateway);
  const began = performance.now();
  let longest = 0;
  try {
    const owners = await rig.addOwners(wanted);
    gateway.setMood(mood);
    for (let at = 0, turn = 1; at < owners.length; at += wave, turn += 1) {
      const crash = turn % 4 === 1 ? { charges: 10, books: gateway.transactions } : undefined;
      await payAll(rig, owners.slice(at, at + wave), crash);
      if (turn % 5 === 2) {
        // After an outage of ten minutes, the time counts from the gateway's return.
        gateway.goAway(true);
        for (let away = 0; away < 600; away += 45) await rig.pass(45);
        gateway.goAway(false);
      }
      longest = Math.max(longest, await settleAll(rig));
    }
    // Borrowers whose fee is due again, because nothing was charged, pay again.
    for (let due = await rig.stillDue(owners); due.length > 0; due = await rig.stillDue(owners)) {
      await payAll(rig, due);
      longest = Math.max(longest, await settleAll(rig));
    }
    gateway.setMood(() => 'as documented');
    const [hammered] = await rig.addOwners(1);
    if (!hammered) throw new Error('there is no borrower to press the button fifty times');
    await rig.signIn([hammered]);
    const answers = await Promise.all(Array.from({ length: 50 }, () => rig.pay(hammered, 'fifty')));

    const books = await rig.reckon();
    const seconds = Math.round((performance.now() - began) / 1000);
    console.log(
      `${books.intents} payments begun, ${interrupted} interrupted by the end of a server, ${books.abandoned} never charged, in ${seconds} s`,
    );
    board.atMost('answers to fifty at once with one key', new Set(answers).size, 1, '');
    board.atMost('payments pending in the end', books.pending, 0, '');
    board.atMost('deals charged twice', books.chargedTwice, 0, '');
    board.atMost('payments at odds with the gateway’s books', books.atOdds, 0, '');
    board.atMost('fees not paid', wanted + 1 - books.paidFees, 0, '');
    board.atMost('unknown ones settled, the longest', longest, 60, 's');
    board.atMost('charges without an approved payment', books.charges - books.approved, 0, '');
    board.atLeast('charges', books.charges, wanted + 1, '');
  } finally {
    await rig.stop();
    await gateway.close();
  }
});
board.print('Card payments');
