import { brokerOverviewCopy as copy } from '@drawbridge/messages/pipeline';
import type { Missing } from './ball.ts';

/** What a deal waits for, in the reader’s language. An item’s words are the lender’s own. */
export function missingWords(missing: Missing): string {
  switch (missing.kind) {
    case 'item':
      return missing.words;
    case 'review':
      return copy.inReview({ words: missing.words });
    case 'quote answer':
      return copy.quoteAnswer;
    case 'appraisal fee':
      return copy.appraisalFee;
    case 'order':
      return copy.order[missing.order];
  }
}
