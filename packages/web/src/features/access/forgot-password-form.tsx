import { accountCopy } from '@drawbridge/messages/access';
import { Link } from '@tanstack/react-router';
import { accessRoutes } from '@drawbridge/contract/access/routes.ts';
import { passwordHelp } from '@drawbridge/contract/access/account-forms.ts';
import { callAside } from '../../platform/api.ts';
import { usePageTitle } from '../../platform/page-title.ts';
import { settings } from '../../platform/settings.ts';
import { textLinkClass } from '../../ui/button-class.ts';
import { EmailForm, type Outcome } from './email-form.tsx';
import { Sentence } from './sentence.tsx';

function outcomeOf(code: number, email: string): Outcome {
  const { mailed, spam, unknown, elsewhere, noPassword } = accountCopy.forgot;
  if (code === 1)
    return { tone: 'amber', words: <Sentence text={unknown} links={{ create: '/create-account' }} /> };
  if (code === 2) return { tone: 'blue', words: <Sentence text={elsewhere} links={{ login: '/' }} /> };
  if (code === 3)
    return {
      tone: 'blue',
      words: <Sentence text={noPassword} links={{ setup: `/create-account/${encodeURIComponent(email)}` }} />,
    };
  return {
    tone: 'green',
    done: true,
    words: (
      <>
        <p>{mailed}</p>
        <p className="mt-2">{spam({ phone: settings().lender.phone })}</p>
      </>
    ),
  };
}

export function ForgotPasswordForm() {
  const { title, subtitle, submit, submitting, failed } = accountCopy.forgot;
  usePageTitle(title);
  return (
    <EmailForm
      {...{ title, subtitle, submit, submitting }}
      schema={passwordHelp}
      send={async (email) => {
        try {
          return outcomeOf(
            (await callAside(accessRoutes.helpPassword, { body: { email, sendEmail: true } })).code,
            email,
          );
        } catch {
          return { tone: 'red', words: failed };
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
