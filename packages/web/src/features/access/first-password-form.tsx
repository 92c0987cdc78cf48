import { accountCopy } from '@drawbridge/messages/access';
import { Link } from '@tanstack/react-router';
import { accessRoutes } from '@drawbridge/contract/access/routes.ts';
import { accountRequest } from '@drawbridge/contract/access/account-forms.ts';
import { callAside } from '../../platform/api.ts';
import { usePageTitle } from '../../platform/page-title.ts';
import { textLinkClass } from '../../ui/button-class.ts';
import { EmailForm } from './email-form.tsx';

/** For people who applied through a broker: emails a link to set the first password. Says the same for every address. */
export function FirstPasswordForm() {
  const { title, subtitle, submit, submitting, mailed } = accountCopy.first;
  usePageTitle(title);
  return (
    <EmailForm
      {...{ title, subtitle, submit, submitting }}
      schema={accountRequest}
      send={async (email) => {
        try {
          await callAside(accessRoutes.requestAccount, { body: { email, simple: true } });
          return { tone: 'green', words: mailed({ email }), done: true };
        } catch {
          return { tone: 'red', words: accountCopy.unexpected };
        }
      }}
      footer={
        <Link to="/" className={textLinkClass}>
          {accountCopy.backToSignIn}
        </Link>
      }
    />
  );
}
