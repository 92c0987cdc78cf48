import { itemCopy } from '@drawbridge/messages/action-items';

/** In the reader’s language. */
export const itemKindNames = itemCopy.kind;
