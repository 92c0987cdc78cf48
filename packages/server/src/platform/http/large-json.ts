import { isAscii } from 'node:buffer';
import { hash } from 'node:crypto';
import type { SentBytes } from '../files/sent-bytes.ts';

/** Texts of at least this many characters are files, or too long for any other field. They are taken out of the body. */
const longText = 64 * 1024;
/** Most bytes allowed outside the long texts and small files. */
const mostOutside = 256 * 1024;
/** Shorter files stay in the body. Texts of at least this many bytes cost next to nothing to parse, so many of them are allowed. */
const smallFile = 4 * 1024;
const mostInSmallFiles = 2 * 1024 * 1024;
/** Base64 has no escaped quotation marks. This many are allowed for other long texts. */
const mostEscapedQuotes = 10_000;

const quote = 0x22;
const backslash = 0x5c;

/** A long text of a body. */
export interface LongText {
  /**
   * Stands in for the text in the body. It is as long as the shortest long text, so that the limit of an ordinary field refuses it,
   * and the same for the same file, so that a repeated write is recognized.
   */
  readonly standIn: string;
  /** The file that the text decodes to; undefined if it is not base64. */
  readonly sent: SentBytes | undefined;
}

/** JSON without its long texts, and those. */
export interface LargeJson {
  readonly json: string;
  readonly longTexts: readonly LongText[];
}

/**
 * Takes the long texts out of JSON that carries files, finding them by their quotation marks: a hundred times faster than parsing
 * all of it. `decode` decodes base64. Throws a SyntaxError for unfinished texts and for bodies whose bulk is not in a few texts.
 * The rest may still be invalid; see `parseShort`.
 */
export function takeOutLongTexts(body: Buffer, decode: (text: Buffer) => SentBytes | undefined): LargeJson {
  const longTexts: LongText[] = [];
  let json = '';
  let from = 0;
  let inLongTexts = 0;
  let inSmallFiles = 0;
  const outside = (upTo: number) => upTo - inLongTexts - Math.min(inSmallFiles, mostInSmallFiles);
  for (let open = body.indexOf(quote); open !== -1 && outside(open) <= mostOutside;) {
    const close = closingQuote(body, open + 1);
    const long = longTextOf(body.subarray(open + 1, close), decode);
    if (long) {
      json += `${body.toString('utf8', from, open)}"${long.standIn}"`;
      longTexts.push(long);
      from = close + 1;
      inLongTexts += close - open;
    } else if (close - open > smallFile) inSmallFiles += close - open;
    open = body.indexOf(quote, close + 1);
  }
  if (outside(body.length) > mostOutside) throw new SyntaxError('too much outside the long texts');
  return { json: json + body.toString('utf8', from), longTexts };
}

/** Parses the rest of a body. Throws a SyntaxError for invalid JSON and for keys that would reach a prototype. */
export function parseShort(json: string): unknown {
  return JSON.parse(json, (key, value: unknown) => {
    if (key === '__proto__') throw new SyntaxError('a key that reaches the prototype');
    return value;
  }) as unknown;
}

/** The quotation mark that ends the string: the first one not preceded by an odd number of backslashes. */
function closingQuote(bytes: Buffer, start: number): number {
  let at = bytes.indexOf(quote, start);
  for (let escaped = 0; escaped < mostEscapedQuotes && at !== -1; escaped += 1) {
    let before = at - 1;
    while (before >= start && bytes[before] === backslash) before -= 1;
    if ((at - before) % 2 === 1) return at;
    at = bytes.indexOf(quote, at + 1);
  }
  throw new SyntaxError('an unterminated string');
}

/** Undefined if the text is not long, as when most of its bytes are escapes. */
function longTextOf(written: Buffer, decode: (text: Buffer) => SentBytes | undefined): LongText | undefined {
  if (written.length < longText) return undefined;
  const text = textOf(written);
  if (text.length < longText) return undefined;
  const sent = decode(typeof text === 'string' ? Buffer.from(text) : text);
  const sha256 = sent?.sha256 ?? hash('sha256', text, 'hex');
  return { standIn: `${sha256} `.padEnd(longText, '.'), sent };
}

/** Left as bytes where they are its characters, as those of base64. */
function textOf(written: Buffer): Buffer | string {
  if (written.includes(backslash)) return JSON.parse(`"${written.toString('utf8')}"`) as string;
  return isAscii(written) ? written : written.toString('utf8');
}
