import { inflateSync } from 'node:zlib';

/** The most unpacked bytes of a PDF’s compressed objects to search. */
const mostUnpacked = 64 * 1024 ** 2;

/** Matches a PDF name, with each letter plain or as its code, such as `/J#61vaScript`. */
function nameOf(word: string): string {
  const letters = Array.from(word, (letter) => {
    const hex = letter.charCodeAt(0).toString(16).padStart(2, '0');
    return `(?:${letter}|#${hex.replace(/[a-f]/g, (digit) => `[${digit}${digit.toUpperCase()}]`)})`;
  });
  return `/${letters.join('')}(?![\\w#.-])`;
}

/** `/Launch` also occurs in URLs, but after a letter. */
const actions = new RegExp(
  `${nameOf('JavaScript')}|(?:(?<=[\\s\\0()<>[\\]{}])|(?<=/S|/#53))${nameOf('Launch')}`,
);
const packedObjects = new RegExp(nameOf('ObjStm'), 'g');

/** Whether a PDF runs a script or starts a program, in plain or compressed objects. */
export function hasActions(bytes: Buffer): boolean {
  const text = bytes.toString('latin1');
  if (actions.test(text)) return true;
  let left = mostUnpacked;
  for (const { index } of text.matchAll(packedObjects)) {
    const begin = streamAfter(text, index);
    if (begin === undefined) continue;
    const end = text.indexOf('endstream', begin);
    const unpacked = unpack(bytes.subarray(begin, end === -1 ? undefined : end), left);
    // Treat objects that cannot be unpacked as unsafe.
    if (unpacked === undefined || actions.test(unpacked.toString('latin1'))) return true;
    left -= unpacked.length;
  }
  return false;
}

/** The offset of the bytes of the stream whose dictionary contains this position. */
function streamAfter(text: string, place: number): number | undefined {
  const at = text.indexOf('stream', place);
  if (at === -1) return undefined;
  const after = at + 'stream'.length;
  return after + (text.startsWith('\r\n', after) ? 2 : text[after] === '\n' || text[after] === '\r' ? 1 : 0);
}

function unpack(bytes: Buffer, most: number): Buffer | undefined {
  try {
    return inflateSync(bytes, { maxOutputLength: Math.max(1, most) });
  } catch {
    return undefined;
  }
}
