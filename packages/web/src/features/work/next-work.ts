import { workCopy } from '@drawbridge/messages/work';
import { createContext, useContext } from 'react';

export interface NextWork {
  /** Opens the item that follows in the queue. Undefined on a page opened by a link, and at the end of the queue. */
  readonly openNext: (() => void) | undefined;
  readonly openPrevious: (() => void) | undefined;
}

export const NextWorkContext = createContext<NextWork>({ openNext: undefined, openPrevious: undefined });

/** What a decision does once it is recorded: it opens the next item, and its button says so. */
export function useNextWork() {
  const { openNext } = useContext(NextWorkContext);
  return {
    openNext: () => openNext?.(),
    /** A button’s words, with “and open the next” where there is one. */
    withNext: (act: string): string => (openNext ? workCopy.withNext({ act }) : act),
  };
}
