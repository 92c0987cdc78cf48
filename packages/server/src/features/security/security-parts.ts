import type { Kit } from '../../platform/kit/kit.ts';
import type { AccessParts } from '../access/public.ts';
import { accessParts } from './make-access-parts.ts';
import { securityNotices, type SecurityNotices } from './notices.ts';
import { relyingParty, type RelyingParty } from './relying-party.ts';

export interface SecurityParts extends Pick<Kit, 'sealing' | 'productName' | 'tokenLifeMinutes'> {
  readonly access: AccessParts;
  readonly notices: SecurityNotices;
  readonly relyingParty: RelyingParty;
}

export function securityParts(kit: Kit): SecurityParts {
  return {
    ...kit,
    access: accessParts(kit),
    notices: securityNotices(kit.now),
    relyingParty: relyingParty(kit.publicUrl, kit.productName),
  };
}
