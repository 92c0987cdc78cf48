import { useNavigate } from '@tanstack/react-router';
import { useState, type SubmitEvent } from 'react';
import { accessRoutes } from '@drawbridge/contract/access/routes.ts';
import { signIn as signInSchema } from '@drawbridge/contract/access/schema.ts';
import { call, messageOf } from '../../platform/api.ts';
import { fieldMessages } from '../../platform/field-messages.ts';
import { usePageTitle } from '../../platform/page-title.ts';
import { keepSession, takeReferral, takeTimeout } from '../../platform/session.ts';
import { typedBeforeStart } from '../../platform/typed-before-start.ts';
import { accessCopy } from './copy.ts';
import { SignInView, type SignInViewProps } from './sign-in-view.tsx';

interface State extends Pick<SignInViewProps, 'errors' | 'refusal'> {
  readonly busy: boolean;
}

/** Customer Sign In: e-mail and password, and a way to help with the password. */
export function SignInForm() {
  usePageTitle(accessCopy.signInTitle);
  const navigate = useNavigate();
  const [state, setState] = useState<State>({ busy: false });
  const [notice] = useState(() => (takeTimeout() ? accessCopy.timedOut : undefined));
  const [typed] = useState(() => ({
    username: typedBeforeStart('username'),
    password: typedBeforeStart('password'),
  }));

  async function submit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const given = signInSchema.safeParse({
      username: textOf(form, 'username').trim(),
      password: textOf(form, 'password'),
    });
    if (!given.success) {
      const errors = fieldMessages(given.error.issues);
      setState({ busy: false, errors });
      document.getElementById(errors['username'] === undefined ? 'password' : 'username')?.focus();
      return;
    }
    setState({ busy: true });
    try {
      keepSession(await call(accessRoutes.signIn, { body: given.data }));
      await navigate({ href: takeReferral(), replace: true });
    } catch (error) {
      setState({ busy: false, refusal: messageOf(error) });
    }
  }

  return <SignInView values={typed} notice={notice} {...state} onSubmit={(event) => void submit(event)} />;
}

function textOf(form: FormData, field: string): string {
  const value = form.get(field);
  return typeof value === 'string' ? value : '';
}
