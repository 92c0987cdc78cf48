import { language } from '@drawbridge/messages/language';

/** A language in the words of this page: `es-US` is Spanish. */
export function languageName(tag: string): string {
  const names = new Intl.DisplayNames([language], { type: 'language' });
  return names.of(new Intl.Locale(tag).language) ?? tag;
}
