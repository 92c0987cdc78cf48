import { consentKinds } from '@drawbridge/contract/applications/schema.ts';
import { defaultAgreements } from '@drawbridge/contract/lender-settings/agreements.ts';

/** Both consents in the lender’s words, as someone agrees to them when they send their answers at an instant (ISO 8601). */
export function consentsAgreedAt(instant: string) {
  return consentKinds.map((kind) => ({
    kind,
    agreed_text: defaultAgreements[kind],
    agreed_language: 'en',
    agreed_at: instant,
    address: '192.0.2.40',
  }));
}
