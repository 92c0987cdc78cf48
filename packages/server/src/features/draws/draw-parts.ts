import type { Kit } from '../../platform/kit/kit.ts';
import type { SignedLinks } from '../../platform/files/signed-links.ts';
import type { TwoPersonRules } from '@drawbridge/domain/two-person/two-person-rules.ts';
import type { DrawNotices } from './notices.ts';

export interface DrawParts extends Pick<Kit, 'db' | 'clock' | 'files' | 'now' | 'virusScan'> {
  /** Signs links to attachments. */
  readonly links: SignedLinks;
  readonly notices: DrawNotices;
  readonly twoPersonRules: () => TwoPersonRules;
}
