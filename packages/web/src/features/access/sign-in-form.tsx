import { accessCopy } from '@drawbridge/messages/access';
import { language } from '@drawbridge/messages/language';
import { useNavigate } from '@tanstack/react-router';
import { useState, type SubmitEvent } from 'react';
import { flushSync } from 'react-dom';
import { accessRoutes } from '@drawbridge/contract/access/routes.ts';
import type { SignedIn } from '@drawbridge/contract/access/schema.ts';
import { signInFaults } from '@drawbridge/contract/access/sign-in.ts';
import type { Problem } from '@drawbridge/contract/wire/problem.ts';
import { ProblemError } from '@drawbridge/contract/wire/client.ts';
import { call, messageOf } from '../../platform/api.ts';
import { textOf } from '../../platform/form-text.ts';
import { usePageTitle } from '../../platform/page-title.ts';
import { takeReferral } from '../../platform/referral.ts';
import { hasTimedOut, keepSession } from '../../platform/session.ts';
import { typedBeforeStart } from '../../platform/typed-before-start.ts';
import { signInWithPasskey } from '../security/public.ts';
import { SignInView, type SignInViewProps } from './sign-in-view.tsx';

interface State extends Pick<SignInViewProps, 'errors' | 'refusal' | 'asksCode' | 'passkeyBusy'> {
  readonly busy: boolean;
}

/**
 * Customer Sign In: email, password, and password help. Not a contract form, so that sign-in does not load the schema
 * and form libraries.
 */
export function SignInForm() {
  usePageTitle(accessCopy.signInTitle);
  const navigate = useNavigate();
  const [state, setState] = useState<State>({ busy: false });
  const [notice] = useState(() => (hasTimedOut() ? accessCopy.timedOut : undefined));
  const [typed] = useState(() => ({
    username: typedBeforeStart('username'),
    password: typedBeforeStart('password'),
  }));

  async function submit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const asksCode = state.asksCode ?? false;
    const given = {
      username: textOf(form, 'username').trim(),
      password: textOf(form, 'password'),
      ...(asksCode ? { code: textOf(form, 'code') } : {}),
    };
    const errors: Record<string, string> = {
      ...signInFaults(given),
      ...(given.code?.trim() === '' ? { code: accessCopy.codeRequired } : {}),
    };
    if (Object.keys(errors).length > 0) {
      refuse({ errors, asksCode });
      return;
    }
    setState({ busy: true, asksCode });
    try {
      await enter(await call(accessRoutes.signIn, { body: given }));
    } catch (error) {
      const problem = error instanceof ProblemError ? error.problem : undefined;
      if (problem?.code === 'second_factor_needed') refuse({ errors: fieldsOf(problem), asksCode: true });
      else
        setState({
          busy: false,
          refusal: messageOf(error),
          asksCode: asksCode && problem?.code !== 'invalid_credentials',
        });
    }
  }

  async function enter(answer: SignedIn): Promise<void> {
    keepSession(answer);
    const href = takeReferral(answer.firstVisit);
    // Another language has pages of its own.
    if ((answer.language ?? language) === language) await navigate({ href, replace: true });
    else location.replace(href);
  }

  /** Shows errors and focuses the first invalid field, or the code field. */
  function refuse({ errors, asksCode }: { errors: Record<string, string>; asksCode: boolean }): void {
    flushSync(() => setState({ busy: false, errors, asksCode }));
    const first = ['username', 'password'].find((field) => errors[field] !== undefined) ?? 'code';
    document.getElementById(first)?.focus();
  }

  async function enterByPasskey(): Promise<void> {
    setState({ busy: false, passkeyBusy: true });
    try {
      await enter(await signInWithPasskey());
    } catch (error) {
      setState({ busy: false, refusal: messageOf(error) });
    }
  }

  return (
    <SignInView
      values={typed}
      notice={notice}
      {...state}
      onSubmit={(event) => void submit(event)}
      onPasskey={'PublicKeyCredential' in globalThis ? () => void enterByPasskey() : null}
    />
  );
}

function fieldsOf({ errors = [] }: Problem): Record<string, string> {
  return Object.fromEntries(errors.map(({ path, message }) => [path, message]));
}
