import { byHandCopy as copy } from '@drawbridge/messages/by-hand';

/** The button that sends figures to a second employee. */
export function sendForApproval(): string {
  return copy.sendForApproval;
}
