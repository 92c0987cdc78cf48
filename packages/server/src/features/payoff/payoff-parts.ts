import type { Kit } from '../../platform/kit/kit.ts';
import type { ServicingFigures } from '@drawbridge/domain/faq/servicing-facts.ts';
import type { AttemptLimit } from '../../platform/attempts/attempt-limit.ts';
import type { RequestParts } from '../requests/public.ts';
import type { PayoffNotices } from './notices.ts';

export interface PayoffParts extends Pick<Kit, 'db' | 'clock' | 'brand' | 'publicUrl'> {
  /** What letters cost now; a quote that was issued keeps its own. */
  readonly figures: () => ServicingFigures;
  readonly notices: PayoffNotices;
  /** For the requests that letters answer. */
  readonly requests: Pick<RequestParts, 'notices'>;
  /** Codes that nobody knows, by network address. */
  readonly tries: AttemptLimit;
}
