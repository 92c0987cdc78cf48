import { withdrawalMessages } from '@drawbridge/messages/draws';

/** Stored when the borrower gives no reason. */
export const withdrawnWithoutReason = 'Withdrawn by the borrower';

/** A stored reason or note as its reader sees it: people’s own words stay as they are. */
export function reasonText(stored: string): string {
  return stored === withdrawnWithoutReason ? withdrawalMessages.withoutReason : stored;
}
