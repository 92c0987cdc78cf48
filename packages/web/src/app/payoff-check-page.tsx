import { PayoffCheckForm } from '../features/payoff/check-form.tsx';
import { settings } from '../platform/settings.ts';
import { AccountAccessLayout } from './account-access-layout.tsx';
import { Footer } from './footer.tsx';

/** Public, for anyone with a payoff letter. */
export function PayoffCheckPage() {
  const { lender } = settings();
  return (
    <AccountAccessLayout lender={lender} footer={<Footer lender={lender} />}>
      <PayoffCheckForm />
    </AccountAccessLayout>
  );
}
