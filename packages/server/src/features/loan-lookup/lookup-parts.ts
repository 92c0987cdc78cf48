import type { Kit } from '../../platform/kit/kit.ts';
import type { LoanNotices } from './notices.ts';

export interface LookupParts extends Pick<Kit, 'db' | 'clock' | 'sealing'> {
  readonly notices: LoanNotices;
  /** The loanLookup flag. While it is off, lookups answer 404. */
  readonly isOn: () => boolean;
}
