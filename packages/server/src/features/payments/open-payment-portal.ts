import { paymentMessages } from '@drawbridge/messages/payments';
import type { Database } from '../../platform/database/connect.ts';
import type { SignedLinks } from '../../platform/files/signed-links.ts';
import { refuse, WrittenJson, type Refusal } from '../../platform/http/refusal.ts';
import type { Caller } from '../../platform/session/caller.ts';
import { paymentPageJson } from './store.ts';

export interface PaymentPortal {
  readonly db: Database;
  /** Five-minute tokens that identify the borrower. */
  readonly links: SignedLinks;
  /** The URL of the lender's own portal, with `{token}` in it; undefined for the built-in page. */
  readonly template: string | undefined;
  readonly publicUrl: string;
}

/** The payment portal’s URL for the borrower. */
export function paymentAddress(
  { links, template, publicUrl }: PaymentPortal,
  caller: Caller,
): { url: string } {
  const token = links.sign(caller.accountId);
  return { url: (template ?? `${publicUrl}/pay/{token}`).replace('{token}', encodeURIComponent(token)) };
}

/** The built-in page’s data for a valid token. */
export async function readPaymentPage(
  { db, links }: PaymentPortal,
  token: string,
): Promise<WrittenJson | Refusal<'link_expired'>> {
  const accountId = links.read(token);
  const json = accountId === undefined ? undefined : await paymentPageJson(db, accountId);
  return json === undefined
    ? refuse('link_expired', {
        detail: paymentMessages.expired,
      })
    : new WrittenJson(json);
}
