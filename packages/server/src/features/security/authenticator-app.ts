import { generateSecret, generateURI, verifySync } from 'otplib';
import { encode } from 'uqr';
import type { SecondFactorBegun } from '@drawbridge/contract/security/schema.ts';
import { stepSeconds } from '@drawbridge/domain/security/second-factor-code.ts';

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
  const { size, data } = encode(otpauthUrl, { ecc: 'M', border: 0 });
  return { secret, otpauthUrl, qr: { size, path: pathOf(data) } };
}

/** The dark squares as SVG path data. Adjacent squares in a row are drawn as one. */
function pathOf(rows: readonly (readonly boolean[])[]): string {
  const bars = rows.flatMap((row, y) =>
    [
      ...row
        .map((dark) => (dark ? '#' : ' '))
        .join('')
        .matchAll(/#+/g),
    ].map(({ 0: bar, index }) => `M${index} ${y}h${bar.length}v1h-${bar.length}z`),
  );
  return bars.join('');
}
