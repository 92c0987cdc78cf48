import type { Feature } from '../../platform/kit/feature.ts';
import { addPasskey, beginPasskey, removePasskey } from './change-passkeys.ts';
import { changePassword } from './change-password.ts';
import { confirmOwner } from './confirm-owner.ts';
import { endSecondFactor, renewRecoveryCodes } from './change-second-factor.ts';
import { endOtherSessions, endSession } from './end-sessions.ts';
import { securityMails } from './mails.ts';
import { listSessions, readFactors } from './read-security.ts';
import { requireFactor } from './require-factor.ts';
import { securityParts } from './security-parts.ts';
import { beginSecondFactor, confirmSecondFactor } from './set-up-second-factor.ts';
import { challengePasskey, signInWithPasskey } from './sign-in-with-passkey.ts';
import { forgetChallenges } from './passkey-store.ts';

export const security = {
  mails: securityMails,
  handlers(kit) {
    const parts = securityParts(kit);
    return {
      security: {
        sessions: ({ caller }) => listSessions(parts, caller),
        endSession: ({ caller, body }) => endSession(parts, caller, body),
        changePassword: ({ caller, body }) => changePassword(parts, caller, body),
        confirmOwner: ({ caller, body }) => confirmOwner(parts, caller, body),
        endOtherSessions: ({ caller, body }) => endOtherSessions(parts, caller, body),
        factors: ({ caller }) => readFactors(parts, caller),
        beginSecondFactor: ({ caller, body }) => beginSecondFactor(parts, caller, body),
        confirmSecondFactor: ({ caller, body }) => confirmSecondFactor(parts, caller, body.code),
        renewRecoveryCodes: ({ caller, body }) => renewRecoveryCodes(parts, caller, body),
        endSecondFactor: ({ caller, body }) => endSecondFactor(parts, caller, body),
        beginPasskey: ({ caller, body }) => beginPasskey(parts, caller, body),
        addPasskey: ({ caller, body }) => addPasskey(parts, caller, body),
        removePasskey: ({ caller, body }) => removePasskey(parts, caller, body),
        requireFactor: ({ caller, body }) => requireFactor(parts, caller, body),
        challengePasskey: () => challengePasskey(parts),
        signInWithPasskey: ({ body, from }) => signInWithPasskey(parts, body, from),
      },
    };
  },
  forgets: [forgetChallenges],
} satisfies Feature<'security'>;
