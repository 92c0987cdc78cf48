import { defaultAgreements } from '@drawbridge/contract/lender-settings/agreements.ts';
import type { Lender } from '@drawbridge/contract/portal/schema.ts';
import { translationCopy } from '@drawbridge/messages/lender-settings';
import { sourceLanguage } from '@drawbridge/messages/src/language-tags.ts';
import type { LenderSettings } from '../config/lender.ts';
import { languageNow } from '../language/in-language.ts';

/**
 * An agreement in the reader’s language. One that the lender has not approved in it is the English one and says so.
 */
export function agreementNow(
  { agreements = defaultAgreements, translations = [] }: Pick<LenderSettings, 'agreements' | 'translations'>,
  name: keyof typeof defaultAgreements,
): string {
  const language = languageNow();
  if (language === sourceLanguage) return agreements[name];
  const given = translations.find((each) => each.language === language)?.[name] ?? '';
  return given.trim() === '' ? translationCopy.onlyEnglish({ text: agreements[name] }) : given;
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
