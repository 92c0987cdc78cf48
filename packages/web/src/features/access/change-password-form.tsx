import { accountCopy } from '@drawbridge/messages/access';
import { Link, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { accessRoutes } from '@drawbridge/contract/access/routes.ts';
import { passwordPairForm } from '@drawbridge/contract/access/account-forms.ts';
import { callWithToken } from '../../platform/api.ts';
import { usePageTitle } from '../../platform/page-title.ts';
import { Alert } from '../../ui/alert.tsx';
import { buttonClass } from '../../ui/button-class.ts';
import { LinkGate } from './link-gate.tsx';
import { PasswordPairForm } from './password-pair-form.tsx';

export function ChangePasswordForm() {
  const { token } = useParams({ from: '/change-password/$token' });
  const words = accountCopy.password;
  usePageTitle(words.changeTitle);
  const [changed, setChanged] = useState(false);
  if (changed) {
    return (
      <div className="grid justify-items-start gap-4.5">
        <h1 tabIndex={-1}>{words.changeTitle}</h1>
        <Alert tone="green">{words.changed}</Alert>
        <Link to="/" className={buttonClass({ variant: 'primary' })}>
          {words.signIn}
        </Link>
      </div>
    );
  }
  return (
    <LinkGate token={token} purpose="change password">
      {(email) => (
        <div className="grid gap-4.5">
          <div>
            <h1 tabIndex={-1}>{words.changeTitle}</h1>
            <p className="mt-1.5 wrap-anywhere text-ink-2">{words.for({ email })}</p>
          </div>
          <PasswordPairForm
            email={email}
            label={words.newLabel}
            submitLabel={words.changeTitle}
            rules={passwordPairForm}
            save={async (password) => {
              await callWithToken(token)(accessRoutes.updatePassword, { body: { email, password } });
              setChanged(true);
            }}
          />
        </div>
      )}
    </LinkGate>
  );
}
