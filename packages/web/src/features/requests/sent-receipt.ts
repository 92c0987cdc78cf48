import type { RequestReceipt } from '@drawbridge/contract/requests/schema.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The receipt of the request just sent, for the thank-you page. */
    receipt?: Pick<RequestReceipt, 'id' | 'reference'>;
  }
}

export type SentReceipt = Pick<RequestReceipt, 'id' | 'reference'>;
