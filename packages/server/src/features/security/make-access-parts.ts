import { attemptLimit } from '../../platform/attempts/attempt-limit.ts';
import type { Kit } from '../../platform/kit/kit.ts';
import { accessNotices, deviceCookie, type AccessParts } from '../access/public.ts';
import { secondFactorGate } from './judge-code.ts';
import { securityNotices } from './notices.ts';

/**
 * Builds the access feature’s parts. Done here because sign-in checks a second factor without depending on this
 * feature.
 */
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
