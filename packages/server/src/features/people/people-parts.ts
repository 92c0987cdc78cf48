import type { Kit } from '../../platform/kit/kit.ts';
import { accessParts, securityNotices, type SecurityNotices } from '../security/public.ts';
import type { AccessParts } from '../access/public.ts';

export interface PeopleParts extends Pick<Kit, 'db' | 'clock' | 'tokenLifeMinutes'> {
  readonly access: AccessParts;
  readonly securityNotices: SecurityNotices;
}

export function peopleParts(kit: Kit): PeopleParts {
  return { ...kit, access: accessParts(kit), securityNotices: securityNotices(kit.now) };
}
