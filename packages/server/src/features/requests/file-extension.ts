import type { ExtensionRequest } from '@drawbridge/contract/requests/extension.ts';
import { agreementMessages } from '@drawbridge/messages/requests';
import { refuseField } from '../../platform/http/refusal.ts';
import { agreedTo } from '../../platform/lender-settings/in-readers-language.ts';
import { extensionAgreement } from './extension-agreement.ts';
import { fileRequest, type Filing } from './file-request.ts';
import type { RequestParts } from './request-parts.ts';

/** Files an extension request with the fee agreement its sender was shown. */
export function fileExtension(
  parts: RequestParts,
  {
    body: { agreement, ...body },
    ...call
  }: Pick<Filing, 'caller' | 'once'> & { readonly body: ExtensionRequest },
) {
  return fileRequest(parts, {
    kind: 'extension',
    ...call,
    body,
    agree: () =>
      agreedTo(agreement, () => extensionAgreement(parts)) ??
      refuseField('extension_fee', agreementMessages.changed),
  });
}
