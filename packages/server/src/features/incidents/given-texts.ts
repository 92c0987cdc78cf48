import { sourceLanguage } from '@drawbridge/messages/src/language-tags.ts';
import { languageNow } from '../../platform/language/in-language.ts';

/** A text by the tags of its languages. It always has the English one. */
export type TextInLanguages = Readonly<Record<string, string>>;

/** The texts as they are stored: languages left blank are left out. */
export function givenTexts(typed: Readonly<Record<string, string | undefined>>): TextInLanguages {
  const filled = Object.entries(typed).map(([tag, text = '']) => [tag, text.trim()] as const);
  return Object.fromEntries(filled.filter(([, text]) => text !== ''));
}

/** The text in the language of the audit log. */
export function nameOf(text: TextInLanguages): string {
  return text[sourceLanguage] ?? '';
}

/** The text in the reader’s language, or the English one, and which of them it is. */
export function inReadersLanguage(text: TextInLanguages): {
  readonly text: string;
  readonly language: string;
} {
  const language = languageNow();
  const own = text[language];
  return own === undefined ? { text: nameOf(text), language: sourceLanguage } : { text: own, language };
}
