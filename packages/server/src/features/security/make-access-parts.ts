import { attemptLimit } from '../../platform/attempts/attempt-limit.ts';
import type { Kit } from '../../platform/kit/kit.ts';
import { accessNotices, deviceCookie, type AccessParts } from '../access/public.ts';
import { secondFactorGate } from './judge-code.ts';
import { securityNotices } from './notices.ts';

/** What the use cases of access work with. Made here, because sign-in asks for a second factor and knows nothing of factors. */
export function accessParts(kit: Kit): AccessParts {
  const { config, now } = kit;
  return {
    ...kit,
    links: kit.linkTokens,
    notices: accessNotices(now),
    tries: attemptLimit(kit, { of: 'account', most: 20, seconds: 60 }),
    deviceCookie: deviceCookie(config.publicUrl),
    mostSignIns: config.SIGN_IN_LIMIT,
    secondFactor: secondFactorGate({
      sealing: kit.sealing,
      notices: securityNotices(now),
      employeesMust: config.secondFactorForEmployees,
    }),
  };
}
