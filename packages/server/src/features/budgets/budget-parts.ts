import type { Kit } from '../../platform/kit/kit.ts';
import type { SignedLinks } from '../../platform/files/signed-links.ts';
import type { BudgetNotices } from './notices.ts';

export interface BudgetParts extends Pick<Kit, 'db' | 'clock' | 'files' | 'virusScan'> {
  /** Signs links to documents. */
  readonly links: SignedLinks;
  readonly notices: BudgetNotices;
}
