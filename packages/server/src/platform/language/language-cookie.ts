/**
 * How a browser remembers the language it reads. The cookie says nothing about the person. A choice made while nobody was
 * signed in is marked, and the next person who signs in saves it to their account.
 */
const name = 'language';
const unsavedMark = '.unsaved';
const aYearInSeconds = 365 * 24 * 3600;

const choice = new RegExp(
  String.raw`(?:^|;\s*)${name}=([\w-]+)(${unsavedMark.replace('.', String.raw`\.`)})?`,
);

/** The language chosen in this browser, a BCP 47 tag. */
export function languageInCookie(header: string | undefined): string | undefined {
  return choice.exec(header ?? '')?.[1];
}

/** The language chosen in this browser since anyone signed in here. */
export function unsavedLanguage(header: string | undefined): string | undefined {
  const [, language, mark] = choice.exec(header ?? '') ?? [];
  return mark === undefined ? undefined : language;
}

/** The cookie that remembers a language for a year. */
export function languageCookie(
  language: string,
  { publicUrl, isSaved }: { readonly publicUrl: string; readonly isSaved: boolean },
): string {
  const secure = publicUrl.startsWith('https:') ? '; Secure' : '';
  const value = `${language}${isSaved ? '' : unsavedMark}`;
  return `${name}=${value}; Path=/; Max-Age=${aYearInSeconds}; HttpOnly; SameSite=Lax${secure}`;
}
