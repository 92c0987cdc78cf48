import { workCopy } from '@drawbridge/messages/work';
import { createContext, useContext } from 'react';

export interface NextWork {
  /** Opens the item that follows in the queue, or at its end the first. Undefined without another item, and on a page opened by a link. */
  readonly openNext: (() => void) | undefined;
  /** Opens the item below. Undefined at the end of the queue. */
  readonly openBelow: (() => void) | undefined;
  /** Opens the item above. Undefined at the start of the queue. */
  readonly openAbove: (() => void) | undefined;
}

export const NextWorkContext = createContext<NextWork>({
  openNext: undefined,
  openBelow: undefined,
  openAbove: undefined,
});

/** What a decision does once it is recorded: it opens the next item, and its button says so. */
export function useNextWork() {
  const { openNext } = useContext(NextWorkContext);
  return {
    openNext: () => openNext?.(),
    /** A button’s words, with “and open the next” where there is one. */
    withNext: (act: string): string => (openNext ? workCopy.withNext({ act }) : act),
  };
}
