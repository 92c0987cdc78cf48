import type { ReactNode } from 'react';
import { AccountSetupForm } from '../features/access/account-setup-form.tsx';
import { ChangePasswordForm } from '../features/access/change-password-form.tsx';
import { CreateAccountForm } from '../features/access/create-account-form.tsx';
import { ForgotPasswordForm } from '../features/access/forgot-password-form.tsx';
import { SetPasswordForm } from '../features/access/set-password-form.tsx';
import { SignUpThanks } from '../features/access/sign-up-thanks.tsx';
import { settings } from '../platform/settings.ts';
import { AccountAccessLayout } from './account-access-layout.tsx';
import { Footer } from './footer.tsx';

function InAccessLayout({ children }: { readonly children: ReactNode }) {
  const { lender } = settings();
  return (
    <AccountAccessLayout lender={lender} footer={<Footer lender={lender} />}>
      {children}
    </AccountAccessLayout>
  );
}

export function CreateAccountPage() {
  return (
    <InAccessLayout>
      <CreateAccountForm />
    </InAccessLayout>
  );
}

export function ForgotPasswordPage() {
  return (
    <InAccessLayout>
      <ForgotPasswordForm />
    </InAccessLayout>
  );
}

export function SetPasswordPage() {
  return (
    <InAccessLayout>
      <SetPasswordForm />
    </InAccessLayout>
  );
}

export function ChangePasswordPage() {
  return (
    <InAccessLayout>
      <ChangePasswordForm />
    </InAccessLayout>
  );
}

export function AccountSetupPage() {
  return (
    <InAccessLayout>
      <AccountSetupForm />
    </InAccessLayout>
  );
}

export function SignUpThanksPage() {
  return (
    <InAccessLayout>
      <SignUpThanks />
    </InAccessLayout>
  );
}
