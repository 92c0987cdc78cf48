import type { Kit } from '../../platform/kit/kit.ts';
import type { AccessParts } from '../access/public.ts';
import type { SecurityNotices } from './notices.ts';
import type { RelyingParty } from './relying-party.ts';

export interface SecurityParts extends Pick<Kit, 'sealing' | 'productName' | 'tokenLifeMinutes'> {
  readonly access: AccessParts;
  readonly notices: SecurityNotices;
  readonly relyingParty: RelyingParty;
}
