import { accountCopy } from '@drawbridge/messages/access';
import { Link, useNavigate, useRouterState } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { accessRoutes } from '@drawbridge/contract/access/routes.ts';
import { accountRequest } from '@drawbridge/contract/access/account-forms.ts';
import { callAside } from '../../platform/api.ts';
import { usePageTitle } from '../../platform/page-title.ts';
import { textLinkClass } from '../../ui/button-class.ts';
import { EmailForm, type Outcome } from './email-form.tsx';
import { Sentence } from './sentence.tsx';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The email from a /create-account/… link. */
    email?: string;
    /** The email was sent. Reloading the page does not send it again. */
    sent?: boolean;
  }
}

function outcomeOf(code: number): Outcome {
  const { mailed, existing, unknown } = accountCopy.create;
  if ([0, 1, 2, 4].includes(code)) return { tone: 'green', words: mailed, done: true };
  if (code === 3)
    return {
      tone: 'blue',
      words: <Sentence text={existing} links={{ login: '/', reset: '/forgot-password' }} />,
      done: true,
    };
  if (code === 5)
    return {
      tone: 'amber',
      words: <Sentence text={unknown} links={{ customer: '/signup', broker: '/broker/signup' }} />,
    };
  return { tone: 'red', words: accountCopy.unexpected };
}

export function CreateAccountForm() {
  const { title, subtitle, submit, submitting } = accountCopy.create;
  usePageTitle(title);
  const navigate = useNavigate();
  const carried = useRouterState({ select: ({ location: { state } }) => state });
  const [{ email: initial, sent = false }] = useState(carried);
  useEffect(() => {
    if (initial !== undefined && !sent)
      void navigate({ to: '.', replace: true, state: { email: initial, sent: true } });
  }, [initial, sent, navigate]);
  return (
    <EmailForm
      {...{ title, subtitle, submit, submitting, initial }}
      sendAtOnce={!sent}
      schema={accountRequest}
      send={async (email) => {
        try {
          return outcomeOf((await callAside(accessRoutes.requestAccount, { body: { email } })).code);
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
