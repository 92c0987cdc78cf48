import { QueryClientProvider } from '@tanstack/react-query';
import { PaymentPortalPage } from '../features/payments/payment-portal-page.tsx';
import { queryClient } from '../platform/queries.ts';
import { GenericLayout } from './generic-layout.tsx';

/** The built-in payment page, opened in its own tab. */
export function PaymentPage() {
  return (
    <QueryClientProvider client={queryClient}>
      <GenericLayout>
        <PaymentPortalPage />
      </GenericLayout>
    </QueryClientProvider>
  );
}
