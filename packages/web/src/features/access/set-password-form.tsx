import { accountCopy } from '@drawbridge/messages/access';
import { useParams } from '@tanstack/react-router';
import { passwordPairForm } from '@drawbridge/contract/access/account-forms.ts';
import { usePageTitle } from '../../platform/page-title.ts';
import { FirstPasswordPanel } from './first-password-panel.tsx';
import { LinkGate } from './link-gate.tsx';

export function SetPasswordForm() {
  const { token } = useParams({ from: '/set-password/$token' });
  const words = accountCopy.password;
  usePageTitle(words.setTitle);
  return (
    <LinkGate token={token} purpose="set password">
      {(email) => (
        <div className="grid gap-4.5">
          <div>
            <h1 tabIndex={-1}>{words.setTitle}</h1>
            <p className="mt-1.5 wrap-anywhere text-ink-2">{words.for({ email })}</p>
          </div>
          <FirstPasswordPanel token={token} email={email} rules={passwordPairForm} />
        </div>
      )}
    </LinkGate>
  );
}
