import type { Missing } from '@drawbridge/domain/pipeline/ball.ts';
import { brokerOverviewCopy as copy } from '@drawbridge/messages/pipeline';

/** What is awaited, in the reader’s language. An item’s words are the lender’s own. */
export function missingWords(missing: Missing): string {
  switch (missing.kind) {
    case 'item':
    case 'review':
      return missing.words;
    case 'quote answer':
      return copy.quoteAnswer;
    case 'appraisal fee':
      return copy.appraisalFee;
    case 'order': {
      const order = copy.order[missing.order];
      return missing.vendor === null ? order : copy.orderBy({ order, vendor: missing.vendor });
    }
  }
}
