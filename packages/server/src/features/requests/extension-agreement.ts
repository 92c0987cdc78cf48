import { type AgreedText, withFees } from '@drawbridge/contract/lender-settings/agreements.ts';
import { percentWords } from '@drawbridge/domain/faq/servicing-facts.ts';
import type { Kit } from '../../platform/kit/kit.ts';
import { agreementNow } from '../../platform/lender-settings/in-readers-language.ts';

/** The agreement with the lender’s current fees, in the reader’s language. */
export function extensionAgreement({ now, facts }: Pick<Kit, 'now' | 'facts'>): AgreedText {
  const { months, feePercentUpfront, feePercentAtPayoff } = facts().extension;
  const { text, language } = agreementNow(now(), 'extensionAgreement');
  const withValues = withFees(text, {
    months: String(months),
    upfront: String(feePercentUpfront),
    atPayoff: percentWords(feePercentAtPayoff),
  });
  return { text: withValues, language };
}
