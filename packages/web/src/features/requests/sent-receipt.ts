import type { RequestReceipt } from '@drawbridge/contract/requests/schema.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** What was just sent, for the page that thanks for it. */
    receipt?: Pick<RequestReceipt, 'id' | 'reference'>;
  }
}

export type SentReceipt = Pick<RequestReceipt, 'id' | 'reference'>;
