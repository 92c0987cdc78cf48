import type { ReactNode } from 'react';
import { takesApplications } from '@drawbridge/contract/applications/application-flags.ts';
import { AccountSetupForm } from '../features/access/account-setup-form.tsx';
import { ChangePasswordForm } from '../features/access/change-password-form.tsx';
import { CreateAccountForm } from '../features/access/create-account-form.tsx';
import { FirstPasswordForm } from '../features/access/first-password-form.tsx';
import { ForgotPasswordForm } from '../features/access/forgot-password-form.tsx';
import { SetPasswordForm } from '../features/access/set-password-form.tsx';
import { SignUpThanks } from '../features/access/sign-up-thanks.tsx';
import { settings } from '../platform/settings.ts';
import { AccountAccessLayout } from './account-access-layout.tsx';
import { Footer } from './footer.tsx';
import { LostPage } from './lost-page.tsx';

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

/** There while the lender takes applications. */
export function FirstPasswordPage() {
  const { development, flags } = settings();
  if (!development && !takesApplications(flags)) return <LostPage />;
  return (
    <InAccessLayout>
      <FirstPasswordForm />
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
