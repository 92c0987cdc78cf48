import { languageInCookie } from './language-cookie.ts';

/**
 * The language to answer in, one of those offered: the one chosen in this browser, else the first that its user prefers by
 * `Accept-Language` (RFC 9110), of which `es-MX` is met by `es-US` too; else the first offered.
 * @param offered BCP 47 tags, English first
 */
export function readerLanguage(
  {
    cookie,
    'accept-language': accepted,
  }: { readonly cookie?: string | undefined; readonly 'accept-language'?: string | undefined },
  offered: readonly [string, ...string[]],
): string {
  const chosen = languageInCookie(cookie);
  const wanted = [...(chosen === undefined ? [] : [chosen]), ...preferred(accepted ?? '')];
  for (const tag of wanted) {
    const exact = offered.find((each) => each.toLowerCase() === tag.toLowerCase());
    const related = exact ?? offered.find((each) => base(each) === base(tag));
    if (related !== undefined) return related;
  }
  return offered[0];
}

function base(tag: string): string {
  return tag.toLowerCase().replace(/-.*$/, '');
}

/** The tags of a header by weight, the heaviest first; those refused with a weight of 0 are left out. */
function preferred(header: string): readonly string[] {
  return header
    .split(',')
    .map((part) => {
      const [tag = '', weight = ''] = part.split(';').map((piece) => piece.trim());
      return { tag, weight: weight.startsWith('q=') ? Number(weight.slice(2)) : 1 };
    })
    .filter(({ tag, weight }) => /^[a-z]{2,3}(?:-[a-z0-9]+)*$/i.test(tag) && weight > 0)
    .toSorted((a, b) => b.weight - a.weight)
    .map(({ tag }) => tag);
}
