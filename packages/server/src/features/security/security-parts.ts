import type { Sealing } from '../../platform/secrets/sealing.ts';
import type { AccessParts } from '../access/public.ts';
import type { SecurityNotices } from './notices.ts';
import type { RelyingParty } from './relying-party.ts';

/** What the use cases of sign-in security work with. */
export interface SecurityParts {
  readonly access: AccessParts;
  readonly sealing: Sealing;
  readonly notices: SecurityNotices;
  readonly relyingParty: RelyingParty;
  /** What authenticator apps call the portal. */
  readonly productName: () => string;
  /** Minutes after which a session that was not renewed cannot be used any more. */
  readonly tokenLifeMinutes: number;
}
