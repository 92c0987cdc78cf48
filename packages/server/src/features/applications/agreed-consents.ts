import { consentKinds, type ConsentKind } from '@drawbridge/contract/applications/schema.ts';
import type { AgreedText } from '@drawbridge/contract/lender-settings/agreements.ts';
import type { FieldError } from '@drawbridge/contract/wire/problem.ts';
import { applicationMessages } from '@drawbridge/messages/applications';
import { agreedTo, agreementNow } from '../../platform/lender-settings/in-readers-language.ts';
import type { LenderNow } from '../../platform/lender-settings/lender-now.ts';

export type ConsentsShown = { readonly [kind in ConsentKind]?: string | undefined };

/** The consents as they were shown, and a fault for each whose text has changed since. */
export function agreedConsents(
  lender: LenderNow,
  shown: ConsentsShown,
): { readonly consents: (AgreedText & { readonly kind: ConsentKind })[]; readonly faults: FieldError[] } {
  const faults: FieldError[] = [];
  const consents = consentKinds.flatMap((kind) => {
    const agreed = agreedTo(shown[kind], () => agreementNow(lender, kind));
    if (!agreed) faults.push({ path: kind, message: applicationMessages.consentChanged });
    return agreed ? [{ kind, ...agreed }] : [];
  });
  return { consents, faults };
}

/** The consents to show now, in the reader’s language. */
export function consentsNow(lender: LenderNow): Record<ConsentKind, string> {
  return {
    creditConsent: agreementNow(lender, 'creditConsent').text,
    esignConsent: agreementNow(lender, 'esignConsent').text,
  };
}
