/** Top-level domains that make a host even without a path. Country codes that are often words (in, it, to) are left out. */
const endings = new Set(
  (
    'com net org info biz app dev gov edu bank loan loans link online site top xyz shop store club live vip icu ' +
    'cloud tech website click finance ' +
    'co us io ai cc tv ly me pw su tk ml cf gq eu uk de fr es nl pl ru cn jp kr br mx ca au nz ch se ua kz by рф'
  ).split(' '),
);

/** Possible hosts, each with whether a path or port follows. */
const words = /[\p{L}\p{M}\p{N}_.@+-]+(?=(\/|:\d)?)/gu;

/**
 * Whether a mail program would turn a part of the text into a link: `://` or `www.`; outside email addresses also
 * dotted words that contain `xn--`, end in a known ending, or end in two or more letters before a path or port; or an
 * IP address before a path or port. One letter or a number before a two-letter ending (`a.m.co`, `1.us`) is no host.
 * Wide, ideographic and invisible characters do not hide a link.
 */
export function namesWebAddress(text: string): boolean {
  const plain = text
    .normalize('NFKC')
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll('\u3002', '.');
  if (/:\/\/|(?<![\p{L}\p{N}])www\./iu.test(plain)) return true;
  for (const [word, follows] of plain.matchAll(words)) {
    if (/[^@]@/.test(word)) continue;
    const parts = word.split(/@|\.{2,}/).map((part) => part.replaceAll(/^[._+-]+|[._+-]+$/g, ''));
    const named = parts.filter((part) => part !== '');
    if (named.some((part, nth) => isHost(part, follows !== undefined && nth === named.length - 1)))
      return true;
  }
  return false;
}

function isHost(part: string, follows: boolean): boolean {
  const labels = part.toLowerCase().split('.');
  const last = labels.at(-1) ?? '';
  const before = labels.at(-2);
  if (before === undefined) return false;
  if (labels.some((label) => label.startsWith('xn--'))) return true;
  if (/^\d{1,3}(\.\d{1,3}){3}$/.test(part)) return follows;
  if (!/^\p{L}[\p{L}\p{M}]+$/u.test(last)) return false;
  if (follows) return true;
  return endings.has(last) && (last.length > 2 || /^(?=.*\p{L})..+$/u.test(before));
}
