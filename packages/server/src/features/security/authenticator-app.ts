import { generateSecret, generateURI, verifySync } from 'otplib';
import type { SecondFactorBegun } from '@drawbridge/contract/security/schema.ts';
import { stepSeconds } from '@drawbridge/domain/security/second-factor-code.ts';
import { qrCode } from '../../platform/documents/qr-code.ts';

/** A new 160-bit secret for an authenticator app. */
export { generateSecret };

/**
 * The time step of an app’s code. Accepts the current step and one before or after, because clocks differ. Codes from
 * step `after` or earlier are not accepted again. Undefined if the code is wrong.
 */
export function stepOfCode(secret: string, digits: string, now: Date, after: number): number | undefined {
  const result = verifySync({
    secret,
    token: digits,
    epoch: Math.floor(now.getTime() / 1000),
    period: stepSeconds,
    epochTolerance: stepSeconds,
    afterTimeStep: after,
  });
  return result.valid && 'timeStep' in result ? result.timeStep : undefined;
}

/** The secret in the forms a person can enter into the app: typed, or as a QR code. */
export function presentSecret(secret: string, issuer: string, email: string): SecondFactorBegun {
  const otpauthUrl = generateURI({ issuer, label: email, secret });
  return { secret, otpauthUrl, qr: qrCode(otpauthUrl) };
}
