import { consentKinds, type ApplicationState } from '@drawbridge/contract/applications/schema.ts';
import { applicationMessages } from '@drawbridge/messages/applications';
import { isRefusal, refuse, type Refusal } from '../../platform/http/refusal.ts';
import { agreedTo, agreementNow } from '../../platform/lender-settings/in-readers-language.ts';
import type { Caller } from '../../platform/session/caller.ts';
import type { ApplicationParts } from './application-parts.ts';
import { isOpen } from './begin-application.ts';
import { findApplication } from './find-application.ts';
import { admitLink, emailOf, postLink } from './mail-link.ts';
import { missingOf } from './present.ts';
import { writeConsents, writeState } from './store.ts';
import { submitApplication } from './submit-application.ts';

interface Sending {
  readonly caller: Caller | undefined;
  readonly body: { readonly application: string } & {
    readonly [kind in (typeof consentKinds)[number]]?: string | undefined;
  };
  readonly from: { readonly address: string };
}

type SendRefusal = Refusal<'not_found' | 'application_closed' | 'invalid_input' | 'too_many_requests'>;

/**
 * Sends a complete application with its consents. Anyone can type someone else’s address, so it is submitted only for a
 * caller who reads that mailbox; everyone else is emailed a link to confirm. Sending it again changes nothing.
 */
export async function sendApplication(
  parts: ApplicationParts,
  { caller, body, from }: Sending,
): Promise<{ number: string; state: ApplicationState } | SendRefusal> {
  const at = parts.clock.now();
  return parts.db.transaction().execute(async (tx) => {
    const found = await findApplication(tx, { caller, named: body.application, at, lock: true });
    if (isRefusal(found)) return found;
    const { row, provenEmail } = found;
    if (row.state === 'submitted') return { number: row.number, state: row.state };
    if (!isOpen(parts, row.product)) return refuse('application_closed');
    const errors = missingOf(row, parts.now());
    const consents = consentKinds.flatMap((kind) => {
      const agreed = agreedTo(body[kind], () => agreementNow(parts.now(), kind));
      if (!agreed) errors.push({ path: kind, message: applicationMessages.consentChanged });
      return agreed ? [{ kind, ...agreed }] : [];
    });
    const email = emailOf(row);
    if (errors.length > 0 || email === undefined) return refuse('invalid_input', { errors });

    const isProven = provenEmail?.toLowerCase() === email || row.account_id !== null;
    if (!isProven) {
      const retryAfterSeconds = await admitLink(parts, email);
      if (retryAfterSeconds > 0) return refuse('too_many_requests', { retryAfterSeconds });
      await postLink(tx, parts, row, { email, mail: 'confirmLink', at });
    } else await postLink(tx, parts, row, { email: caller?.email ?? email, mail: 'received', at });
    const state = isProven ? 'submitted' : 'unconfirmed';
    await writeConsents(tx, row.id, consents, { at, address: from.address });
    await writeState(tx, row.id, { state, at });
    if (isProven) await submitApplication(tx, parts, row, caller?.accountId);
    return { number: row.number, state };
  });
}
