import { type AgreedText, defaultAgreements } from '@drawbridge/contract/lender-settings/agreements.ts';
import type { Lender } from '@drawbridge/contract/portal/schema.ts';
import { translationCopy } from '@drawbridge/messages/lender-settings';
import { languages } from '@drawbridge/messages/language';
import { sourceLanguage } from '@drawbridge/messages/src/language-tags.ts';
import type { LenderSettings } from '../config/lender.ts';
import { inLanguage, languageNow } from '../language/in-language.ts';

/**
 * An agreement in the reader’s language. One that the lender has not approved in it is the English one and says so.
 */
export function agreementNow(
  { agreements = defaultAgreements, translations = [] }: Pick<LenderSettings, 'agreements' | 'translations'>,
  name: keyof typeof defaultAgreements,
): AgreedText {
  const language = languageNow();
  const english = agreements[name];
  if (language === sourceLanguage) return { text: english, language };
  const given = translations.find((each) => each.language === language)?.[name] ?? '';
  return given.trim() === ''
    ? { text: translationCopy.onlyEnglish({ text: english }), language: sourceLanguage }
    : { text: given, language };
}

/**
 * The agreement a person was shown, if it is still the lender’s current one in any language. Without a shown text, the current
 * one in their language.
 */
export function agreedTo(shown: string | undefined, agreement: () => AgreedText): AgreedText | undefined {
  const current = agreement();
  if (shown === undefined || shown === current.text) return current;
  return languages.map(({ tag }) => inLanguage(tag, agreement)).find(({ text }) => text === shown);
}

/** What a record says its person agreed to; null if the text was not stored. */
export function agreedOf({
  agreed_text: text,
  agreed_language: language,
}: {
  readonly agreed_text: string | null;
  readonly agreed_language: string | null;
}): AgreedText | null {
  return text === null || language === null ? null : { text, language };
}

/**
 * The lender with its legal texts in the reader’s language. A licensing text that the lender did not give in it is the
 * English one and says so.
 */
export function inReadersLanguage({
  lender,
  translations = [],
}: Pick<LenderSettings, 'lender' | 'translations'>): Lender {
  const language = languageNow();
  if (language === sourceLanguage) return lender;
  const given = translations.find((each) => each.language === language);
  const { licensing = '', privacyUrl = '', termsUrl = '' } = given ?? {};
  return {
    ...lender,
    licensing: licensing.trim() === '' ? translationCopy.onlyEnglish({ text: lender.licensing }) : licensing,
    privacyUrl: privacyUrl === '' ? lender.privacyUrl : privacyUrl,
    termsUrl: termsUrl === '' ? lender.termsUrl : termsUrl,
  };
}
