/**
 * How a browser remembers the language it reads. The cookie says nothing about the person. A choice made while nobody was
 * signed in is marked, and the next person who signs in saves it to their account.
 */
const name = 'language';
const unsavedMark = '.unsaved';
const aYearInSeconds = 365 * 24 * 3600;

/** Behind https: browsers then take the cookie only from this host, and over https. */
const securePrefix = '__Host-';

const choiceNamed = (cookie: string) =>
  new RegExp(String.raw`(?:^|;\s*)${cookie}=([\w-]+)(${unsavedMark.replace('.', String.raw`\.`)})?`);

/** The newest name first. Browsers keep the one without a prefix, of 0.1.0, for a year. */
const choices = [choiceNamed(`${securePrefix}${name}`), choiceNamed(name)];

function choiceIn(header: string | undefined): RegExpExecArray | undefined {
  return choices.map((choice) => choice.exec(header ?? '')).find((found) => found !== null);
}

/** The language chosen in this browser, a BCP 47 tag. */
export function languageInCookie(header: string | undefined): string | undefined {
  return choiceIn(header)?.[1];
}

/** The language chosen in this browser since anyone signed in here. */
export function unsavedLanguage(header: string | undefined): string | undefined {
  const [, language, mark] = choiceIn(header) ?? [];
  return mark === undefined ? undefined : language;
}

/** The cookie that remembers a language for a year. */
export function languageCookie(
  language: string,
  { publicUrl, isSaved }: { readonly publicUrl: string; readonly isSaved: boolean },
): string {
  const isSecure = publicUrl.startsWith('https:');
  const [prefix, secure] = isSecure ? [securePrefix, '; Secure'] : ['', ''];
  const value = `${language}${isSaved ? '' : unsavedMark}`;
  return `${prefix}${name}=${value}; Path=/; Max-Age=${aYearInSeconds}; HttpOnly; SameSite=Lax${secure}`;
}
