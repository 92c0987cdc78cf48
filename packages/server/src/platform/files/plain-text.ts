import { isUtf8 } from 'node:buffer';

/** How many bytes at each end are checked closely. */
const sampleBytes = 64 * 1024;

/** Characters text never contains: control characters except tab, line ends and form feed. */
// oxlint-disable-next-line no-control-regex -- control characters are what this looks for
const control = /[\u0000-\u0008\u000B\u000E-\u001F\u007F]/;

/** Whether bytes are text without control characters: UTF-8, UTF-16 with a byte order mark, or Windows-1252. */
export function isPlainText(bytes: Buffer): boolean {
  const wide = wideEncodingOf(bytes);
  if (wide !== undefined) {
    const text = new TextDecoder(wide).decode(bytes.subarray(0, sampleBytes));
    return bytes.length % 2 === 0 && !control.test(text);
  }
  if (bytes.includes(0)) return false;
  const ends = [bytes.subarray(0, sampleBytes), bytes.subarray(Math.max(0, bytes.length - sampleBytes))];
  if (ends.some((end) => control.test(end.toString('latin1')))) return false;
  return isUtf8(bytes) || ends.every((end) => mostlyLetters(end));
}

function wideEncodingOf(bytes: Buffer): 'utf-16le' | 'utf-16be' | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  return bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : undefined;
}

/** Windows-1252 text has only a few accented letters among many plain ones. */
function mostlyLetters(bytes: Buffer): boolean {
  let beyond = 0;
  for (const byte of bytes) if (byte >= 0x80) beyond += 1;
  return beyond <= bytes.length / 3;
}
