import { language, languages } from '@drawbridge/messages/language';
import { sourceLanguage } from '@drawbridge/messages/src/language-tags.ts';

/** A text by the tags of its languages. */
type TextInLanguages = Readonly<Record<string, string>>;

/** A text in the reader’s language, or the English one. */
export function inReadersLanguage(text: TextInLanguages): string {
  return text[language] ?? text[sourceLanguage] ?? '';
}

/** The texts as a form starts with them: a field for each language. */
export function typedTexts(text: TextInLanguages = {}): Record<string, string> {
  return Object.fromEntries(languages.map(({ tag }) => [tag, text[tag] ?? '']));
}
