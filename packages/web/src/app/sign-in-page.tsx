import { SignInForm } from '../features/access/sign-in-form.tsx';
import { settings } from '../platform/settings.ts';
import { AccountAccessLayout } from './account-access-layout.tsx';
import { Footer } from './footer.tsx';

export function SignInPage() {
  const { lender } = settings();
  return (
    <AccountAccessLayout lender={lender} footer={<Footer lender={lender} />}>
      <SignInForm />
    </AccountAccessLayout>
  );
}
