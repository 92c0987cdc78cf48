import { brokerOverviewCopy as copy } from '@drawbridge/messages/pipeline';
import type { BallHolder } from './ball.ts';

interface OverviewFigures {
  /** In process. */
  readonly deals: number;
  readonly stuck: number;
  /** The stuck deals, by who has to act. */
  readonly waiting: Readonly<Record<BallHolder, number>>;
}

/** What a broker is told first, in the reader’s language: how many deals are stuck, and whom they wait for. */
export function overviewSentence({ deals, stuck, waiting }: OverviewFigures, lender: string): string {
  if (deals === 0) return copy.noDeals;
  return [
    copy.headline({ stuck, deals }),
    waiting.broker > 0 && copy.waitForYou({ count: waiting.broker }),
    waiting.borrower > 0 && copy.waitForClient({ count: waiting.borrower }),
    waiting['third party'] > 0 && copy.waitForThird({ count: waiting['third party'] }),
    waiting.lender > 0 && copy.waitForLender({ count: waiting.lender, lender }),
  ]
    .filter((sentence) => sentence !== false)
    .join(' ');
}
