/** SHA-256 of a text of ASCII characters, as eight words. In a browser this is much faster than many calls of Web Crypto. */
export function sha256(text: string): Uint32Array {
  const words = padded(text);
  const hash = Uint32Array.from(firstWords);
  const schedule = new Uint32Array(64);
  for (let block = 0; block < words.length; block += 16) {
    for (let at = 0; at < 16; at += 1) schedule[at] = words[block + at] ?? 0;
    for (let at = 16; at < 64; at += 1) schedule[at] = extended(schedule, at);
    addBlock(hash, schedule);
  }
  return hash;
}

function padded(text: string): Uint32Array {
  const words = new Uint32Array(((text.length + 72) >> 6) * 16);
  for (let at = 0; at < text.length; at += 1)
    words[at >> 2] = (words[at >> 2] ?? 0) | (text.charCodeAt(at) << (24 - (at & 3) * 8));
  words[text.length >> 2] = (words[text.length >> 2] ?? 0) | (0x80 << (24 - (text.length & 3) * 8));
  words[words.length - 1] = text.length * 8;
  return words;
}

const turned = (word: number, by: number) => (word >>> by) | (word << (32 - by));

function extended(schedule: Uint32Array, at: number): number {
  const [far = 0, near = 0] = [schedule[at - 15], schedule[at - 2]];
  const small = turned(far, 7) ^ turned(far, 18) ^ (far >>> 3);
  const large = turned(near, 17) ^ turned(near, 19) ^ (near >>> 10);
  return ((schedule[at - 16] ?? 0) + small + (schedule[at - 7] ?? 0) + large) | 0;
}

function addBlock(hash: Uint32Array, schedule: Uint32Array): void {
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = hash;
  for (let at = 0; at < 64; at += 1) {
    const chosen = (e & f) ^ (~e & g);
    const one =
      (h + (turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)) + chosen + (round[at] ?? 0) + (schedule[at] ?? 0)) |
      0;
    const most = (a & b) ^ (a & c) ^ (b & c);
    const two = ((turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) + most) | 0;
    h = g;
    g = f;
    f = e;
    e = (d + one) | 0;
    d = c;
    c = b;
    b = a;
    a = (one + two) | 0;
  }
  for (const [at, word] of [a, b, c, d, e, f, g, h].entries()) hash[at] = (hash[at] ?? 0) + word;
}

/** The first 32 bits of the fractional part of roots of the first primes, which the standard prescribes. */
const rootsOfPrimes = (count: number, power: number): number[] => {
  const primes: number[] = [];
  for (let next = 2; primes.length < count; next += 1)
    if (primes.every((prime) => next % prime !== 0)) primes.push(next);
  return primes.map((prime) => ((prime ** power % 1) * 2 ** 32) | 0);
};

const firstWords = rootsOfPrimes(8, 1 / 2);
const round = Int32Array.from(rootsOfPrimes(64, 1 / 3));
