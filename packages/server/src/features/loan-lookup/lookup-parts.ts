import type { Kit } from '../../platform/kit/kit.ts';
import type { LoanNotices } from './notices.ts';

export interface LookupParts extends Pick<Kit, 'db' | 'clock' | 'sealing'> {
  readonly notices: LoanNotices;
  /** The switch: while it is off there is nothing to look up. */
  readonly isOn: () => boolean;
}
