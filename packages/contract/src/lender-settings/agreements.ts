import * as z from 'zod/mini';
import { brandMessages } from '@drawbridge/messages/lender-settings';
import { text } from '../wire/text-fields.ts';

/** Values of an extension agreement that stand for the lender’s fees. */
const extensionValues = ['months', 'upfront', 'atPayoff'] as const;
type ExtensionValue = (typeof extensionValues)[number];

/** In English: the lender approves the texts, and their translations, in the settings. */
export const defaultAgreements = {
  drawAgreement:
    'The work in the requested lines is done as described, the amounts are due, and the inspector may enter the property on these dates.',
  extensionAgreement:
    'I agree to the extension fee for each {months}-month extension: {upfront}% of the loan upfront, or {atPayoff}% at payoff.',
  creditConsent:
    'I allow the lender to get my credit reports and check my background for this application, for as long as the loan lasts.',
  esignConsent:
    'I agree to receive documents about this application electronically and to sign them electronically. I can ask for paper copies at any time.',
} as const;

const known: ReadonlySet<string> = new Set(extensionValues);

/** A value is a word in braces. */
const hasKnownValues = (typed: string) =>
  [...typed.matchAll(/\{([^{}]*)\}?/g)].every(([whole, name = '']) => whole.endsWith('}') && known.has(name));

const filled = z.refine<string>((typed) => typed.trim() !== '', { error: () => brandMessages.agreement });
const knownValues = z.refine<string>(hasKnownValues, { error: () => brandMessages.agreementValue });

export const drawAgreement = text(2000).check(filled);
/** What an applicant consents to. */
export const consentText = text(2000).check(filled);
export const extensionAgreement = text(2000).check(filled, knownValues);

/** An empty text is not translated. */
export const translatedAgreements = {
  drawAgreement: z.prefault(text(2000), ''),
  extensionAgreement: z.prefault(text(2000).check(knownValues), ''),
  creditConsent: z.prefault(text(2000), ''),
  esignConsent: z.prefault(text(2000), ''),
};

/** Long enough for an agreement with the lender’s fees and a note about its language. */
export const shownAgreement = z.optional(text(4000));

/** What a person agreed to: the text as shown, and its language. */
export const agreedText = z.object({ text: z.string(), language: z.string() });
export type AgreedText = z.infer<typeof agreedText>;

/** The text of an extension agreement with the lender’s fees. */
export function withFees(agreement: string, fees: Readonly<Record<ExtensionValue, string>>): string {
  return agreement.replaceAll(/\{(months|upfront|atPayoff)\}/g, (_value, name: ExtensionValue) => fees[name]);
}
