import type { ServicingFigures } from '@drawbridge/domain/faq/servicing-facts.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/connect.ts';
import type { DocumentBrand } from '../../platform/documents/document-brand.ts';
import type { AttemptLimit } from '../../platform/attempts/attempt-limit.ts';
import type { RequestParts } from '../requests/public.ts';
import type { PayoffNotices } from './notices.ts';

/** What the use cases of payoffs work with. */
export interface PayoffParts {
  readonly db: Database;
  readonly clock: Clock;
  /** What letters cost now; a quote that was issued keeps its own. */
  readonly figures: () => ServicingFigures;
  readonly brand: () => DocumentBrand;
  readonly notices: PayoffNotices;
  /** For the requests that letters answer. */
  readonly requests: Pick<RequestParts, 'notices'>;
  /** Codes that nobody knows, by network address. */
  readonly tries: AttemptLimit;
  /** Where the portal is reached: letters say where their code is checked. */
  readonly publicUrl: string;
}
