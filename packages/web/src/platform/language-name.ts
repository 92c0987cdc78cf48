import { language } from '@drawbridge/messages/language';

/** A language in the words of this page: `es-US` is Spanish. */
export function languageName(tag: string): string {
  const names = new Intl.DisplayNames([language], { type: 'language' });
  return names.of(new Intl.Locale(tag).language) ?? tag;
}

/** A language’s name used on its own. Spanish lowercases language names only within a sentence. */
export function languageLabel(tag: string): string {
  const [first = '', ...rest] = languageName(tag);
  return first.toLocaleUpperCase(language) + rest.join('');
}
