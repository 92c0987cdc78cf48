import type { Kit } from '../../platform/kit/kit.ts';
import type { AttemptLimit } from '../../platform/attempts/attempt-limit.ts';
import type { LinkTokens } from '../../platform/links/link-tokens.ts';
import type { DeviceCookie } from './device-cookie.ts';
import type { AccessNotices } from './notices.ts';
import type { SecondFactorGate } from './second-factor-gate.ts';

export interface AccessParts extends Pick<Kit, 'db' | 'clock' | 'tokens' | 'publicUrl' | 'now'> {
  readonly links: LinkTokens;
  readonly notices: AccessNotices;
  /** Failed sign-ins and unknown emails, by network address. */
  readonly tries: AttemptLimit;
  readonly secondFactor: SecondFactorGate;
  readonly deviceCookie: DeviceCookie;
  /** Most sign-ins per minute to one account from one browser. */
  readonly mostSignIns: number;
}
