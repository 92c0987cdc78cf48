/**
 * The language that a page’s address chooses with `?language=es-US`, and the address without that choice, which starts with
 * a single slash so that it can never lead to another site. Undefined if it chooses none of the languages `offered`.
 */
export function chosenLanguage(
  url: string,
  offered: readonly string[],
): { readonly language: string; readonly address: string } | undefined {
  const [path = '', query] = splitOnce(url, '?');
  const parameters = query?.split('&') ?? [];
  const language = parameters.findLast((each) => each.startsWith(parameter))?.slice(parameter.length);
  if (language === undefined || !offered.includes(language)) return undefined;
  const rest = parameters.filter((each) => !each.startsWith(parameter)).join('&');
  const ownPath = path.replace(/^[/\\]+/, '/');
  return { language, address: rest === '' ? ownPath : `${ownPath}?${rest}` };
}

const parameter = 'language=';

function splitOnce(text: string, separator: string): readonly string[] {
  const at = text.indexOf(separator);
  return at === -1 ? [text] : [text.slice(0, at), text.slice(at + 1)];
}
