import { languageNow } from '../../platform/language/in-language.ts';
import { html, type Html } from '../../platform/web/html.ts';
import { inReadersLanguage, type TextInLanguages } from './given-texts.ts';

/** A text of an administrator. One that is not in the reader’s language names its own. */
export function spoken(given: TextInLanguages): Html {
  const { text, language } = inReadersLanguage(given);
  return language === languageNow() ? html`${text}` : html`<span lang="${language}">${text}</span>`;
}

export function momentsIn(timeZone: string): (at: Date) => string {
  const format = new Intl.DateTimeFormat(languageNow(), {
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
    timeZoneName: 'short',
  });
  return (at) => format.format(at);
}
