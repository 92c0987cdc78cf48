import type { Database } from '../../platform/database/connect.ts';
import type { SignedLinks } from '../../platform/files/signed-links.ts';
import { refuse, WrittenJson, type Refusal } from '../../platform/http/refusal.ts';
import type { Caller } from '../../platform/session/caller.ts';
import { paymentPageJson } from './store.ts';

export interface PaymentPortal {
  readonly db: Database;
  /** Tokens of five minutes that say whose payment page it is. */
  readonly links: SignedLinks;
  /** The lender's own portal, with `{token}` in it; undefined for the built-in page. */
  readonly template: string | undefined;
  readonly publicUrl: string;
}

/** Where the borrower pays. */
export function paymentAddress(
  { links, template, publicUrl }: PaymentPortal,
  caller: Caller,
): { url: string } {
  const token = links.sign(caller.accountId);
  return { url: (template ?? `${publicUrl}/pay/{token}`).replace('{token}', encodeURIComponent(token)) };
}

/** What the built-in page shows to the holder of a token. */
export async function readPaymentPage(
  { db, links }: PaymentPortal,
  token: string,
): Promise<WrittenJson | Refusal<'link_expired'>> {
  const accountId = links.read(token);
  const json = accountId === undefined ? undefined : await paymentPageJson(db, accountId);
  return json === undefined
    ? refuse('link_expired', { detail: 'This page is only good for five minutes.' })
    : new WrittenJson(json);
}
