import { createHmac } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';

const stepMs = 30_000;

/** A code that expires in flight would be one step too old on arrival. */
const marginMs = 4_000;

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** The code an authenticator app with this base32 secret shows now, or this many 30-second steps later. */
export async function appCode(secret: string, stepsLater = 0): Promise<string> {
  const left = stepMs - (Date.now() % stepMs);
  if (left < marginMs) await sleep(left + 100);
  const bits = Array.from(secret, (letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('');
  const key = Buffer.from(bits.match(/.{8}/g)?.map((byte) => Number.parseInt(byte, 2)) ?? []);
  const step = Buffer.alloc(8);
  step.writeBigUInt64BE(BigInt(Math.floor(Date.now() / stepMs) + stepsLater));
  const mac = createHmac('sha1', key).update(step).digest();
  const at = (mac.at(-1) ?? 0) & 15;
  return String((mac.readUInt32BE(at) & 0x7f_ff_ff_ff) % 1_000_000).padStart(6, '0');
}
