import { isRefusal } from '../../platform/http/refusal.ts';
import { fixedDays, forgetBefore } from '@drawbridge/domain/retention/retention.ts';
import type { Feature } from '../../platform/kit/feature.ts';
import type { JobHandlers } from '../../platform/jobs/queue.ts';
import type { JobKit, Kit } from '../../platform/kit/kit.ts';
import type { AccessParts } from './access-parts.ts';
import { forgetSessions, sweepDevices } from './device-store.ts';
import { enterFailures, forgetFailures } from './guess-store.ts';
import { helpPassword } from './help-password.ts';
import { renewSession, signOut } from './keep-session.ts';
import { forgetOldLinkMails } from './link-mail-store.ts';
import { accessMails } from './mails.ts';
import { presentLink, presentRepresentative } from './present.ts';
import { requestAccount } from './request-account.ts';
import { setPassword } from './set-password.ts';
import { signIn } from './sign-in.ts';
import { representativeOf } from './store.ts';
import { stopViewing, viewAccount } from './view-account.ts';

/**
 * Signing in and out, emailed links, and viewing accounts. `partsOf` supplies the second factor, so that this feature
 * does not depend on it.
 */
export function access(partsOf: (kit: Kit) => AccessParts): Feature<'access'> & {
  readonly jobs: (kit: JobKit) => Pick<JobHandlers, 'enter failed sign-ins'>;
} {
  return {
    mails: accessMails,
    handlers(kit) {
      const parts = partsOf(kit);
      const { db, links } = parts;
      return {
        access: {
          signIn: ({ body, from }) => signIn(parts, body, from),
          renewSession: ({ caller, body }) => renewSession(parts, caller, body.email),
          signOut: ({ caller, query }) => signOut(parts, caller, { timedOut: query.timedOut !== undefined }),
          impersonate: ({ caller, body, from }) => viewAccount(parts, caller, body, from.userAgent),
          stopImpersonating: ({ caller }) => stopViewing(parts, caller),
          requestAccount: ({ body, from }) => requestAccount(parts, body, from.address),
          helpPassword: ({ body, from }) => helpPassword(parts, body, from),
          updatePassword: async ({ body, from }) => {
            const result = await setPassword(parts, from.bearer, body, ['change password']);
            return isRefusal(result) ? result : { success: true };
          },
          createPassword: async ({ body, from }) => {
            const result = await setPassword(parts, from.bearer, body, ['account setup', 'set password']);
            return isRefusal(result) ? result : { rep: result };
          },
          readLink: async ({ query, from }) =>
            presentLink(await links.read(db, from.bearer ?? '', query.purpose)),
          representative: async ({ caller }) =>
            presentRepresentative(await representativeOf(db, caller.accountId)),
        },
      };
    },
    jobs: ({ db, clock }) => ({
      'enter failed sign-ins': () => db.transaction().execute((tx) => enterFailures(tx, clock.now())),
    }),
    forgets: [
      sweepDevices,
      (db, now, { retention }) => forgetSessions(db, forgetBefore(now, retention.sessionDays)),
      (db, now) => forgetFailures(db, forgetBefore(now, fixedDays.limitCounters)),
      (db, now) => forgetOldLinkMails(db, forgetBefore(now, fixedDays.limitCounters)),
    ],
  };
}
