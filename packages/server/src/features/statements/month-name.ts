import { languageNow } from '../../platform/language/in-language.ts';

/** The name of a month (`YYYY-MM`) in the current language of messages: November. */
export function monthName(month: string): string {
  const words = new Intl.DateTimeFormat(languageNow(), { month: 'long', timeZone: 'UTC' });
  return words.format(new Date(`${month}-01T00:00:00Z`));
}
