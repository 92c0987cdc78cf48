import type { Kit } from '../../platform/kit/kit.ts';
import type { StoredWireInstructions } from '@drawbridge/contract/lender-settings/wire-instructions.ts';
import type { ServicingFigures } from '@drawbridge/domain/faq/servicing-facts.ts';
import type { WorkCalendar } from '@drawbridge/domain/work/work-terms.ts';
import type { AttemptLimit } from '../../platform/attempts/attempt-limit.ts';
import type { RequestParts } from '../requests/public.ts';
import type { PayoffNotices } from './notices.ts';

export interface PayoffParts extends Pick<Kit, 'db' | 'clock' | 'brand' | 'now' | 'publicUrl' | 'sealing'> {
  /** The current letter fees. Issued quotes keep theirs. */
  readonly figures: () => ServicingFigures;
  /** The lender’s business days. */
  readonly calendar: () => WorkCalendar;
  /** Where borrowers send money. Issued letters keep theirs. */
  readonly wires: () => StoredWireInstructions | null;
  readonly notices: PayoffNotices;
  /** For the requests letters complete. */
  readonly requests: Pick<RequestParts, 'notices'>;
  /** Limits wrong codes per network address. */
  readonly tries: AttemptLimit;
}
