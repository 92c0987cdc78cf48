import { peopleOnAccount, staffOnDeals } from '../wire/reach.ts';
import { get, post } from '../wire/route.ts';
import {
  accountAnswer,
  accountRequest,
  passwordCreated,
  passwordCreation,
  passwordHelp,
  passwordHelpAnswer,
  passwordUpdate,
  passwordUpdated,
} from './account-forms.ts';
import {
  impersonated,
  impersonation,
  linkAnswer,
  linkQuestion,
  renewal,
  renewed,
  representative,
  signIn,
  signedIn,
  signedOut,
  signOutReason,
} from './schema.ts';

export const accessRoutes = {
  signIn: post('/lima/api/users/validate', {
    summary:
      'Sign in. A wrong email, a wrong password, a locked account, and an account without a password all get the same answer. People with a second factor also send a code.',
    who: 'anyone',
    touches: { data: 'nothing personal' },
    body: signIn,
    reply: signedIn,
    refusals: ['invalid_credentials', 'second_factor_needed', 'passkey_needed'],
    limits: { bodyBytes: 4096 },
  }),
  renewSession: post('/lima/api/users/renewtoken', {
    effect: 'reads',
    summary: 'Exchange a live session’s token for a new one.',
    ...peopleOnAccount,
    body: renewal,
    reply: renewed,
    whileEnrolling: true,
    limits: { bodyBytes: 4096 },
  }),
  signOut: post('/lima/api/users/logout', {
    summary: 'End this session. Its tokens stop working.',
    ...peopleOnAccount,
    query: signOutReason,
    reply: signedOut,
    clearsCache: true,
    whileEnrolling: true,
  }),
  impersonate: post('/lima/api/users/impersonate', {
    summary:
      'View a borrower’s or broker’s account in a session of up to 60 minutes. Starting one ends any other view, and the view ends with the employee’s own session. The audit log records every start, end, and write under the employee’s name.',
    ...staffOnDeals,
    body: impersonation,
    reply: impersonated,
    refusals: ['account_not_found', 'account_not_viewable'],
    sayError: true,
    limits: { bodyBytes: 4096 },
  }),
  stopImpersonating: post('/lima/api/users/stop-impersonating', {
    summary:
      'Stop viewing another person’s account. Send the view’s token. The employee’s own session continues.',
    ...peopleOnAccount,
    reply: signedOut,
    refusals: ['not_viewing'],
  }),
  requestAccount: post('/lima/api/users/create-account-route', {
    summary:
      'Start an account by email. Code 0: existing borrower, link emailed. 1: existing broker or wholesale partner, link emailed. 2: an unexpired link existed and was emailed again. 3: already has a password. 4: the earlier link expired, so a new one was emailed. 5: unknown email.',
    who: 'anyone',
    touches: { data: 'nothing personal' },
    body: accountRequest,
    reply: accountAnswer,
    strangersProve: true,
    limits: { bodyBytes: 4096 },
  }),
  helpPassword: post('/lima/api/users/gettoken', {
    summary:
      'Email a link to change a password. Code 0: link emailed. 1: unknown email. 2: employee, go to login. 3: no password yet. With `sendEmail` false, only the code is returned.',
    who: 'anyone',
    touches: { data: 'nothing personal' },
    body: passwordHelp,
    reply: passwordHelpAnswer,
    strangersProve: true,
    limits: { bodyBytes: 4096 },
  }),
  updatePassword: post('/lima/api/users/updatepassword', {
    summary: 'Change a password, with the emailed link’s token as bearer. Ends all of the person’s sessions.',
    who: 'anyone',
    touches: { data: 'own account' },
    body: passwordUpdate,
    reply: passwordUpdated,
    refusals: ['link_invalid', 'link_spent', 'link_expired', 'not_the_link_owner'],
    limits: { bodyBytes: 4096 },
  }),
  createPassword: post('/lima/api/users/createpassword', {
    summary: 'Set the first password, with the emailed link’s token as bearer.',
    who: 'anyone',
    touches: { data: 'own account' },
    body: passwordCreation,
    reply: passwordCreated,
    refusals: ['link_invalid', 'link_spent', 'link_expired', 'not_the_link_owner'],
    limits: { bodyBytes: 4096 },
  }),
  readLink: get('/lima/api/users/link', {
    summary: 'Whether an emailed link still works, with its token as bearer. Does not use up the link.',
    who: 'anyone',
    touches: { data: 'nothing personal' },
    query: linkQuestion,
    reply: linkAnswer,
  }),
  representative: get('/lima/api/users/get-owner-info', {
    summary: 'The caller’s loan officer. All fields are null if none is assigned.',
    who: ['customer', 'broker', 'wholesale', 'employee', 'administrator'],
    touches: { data: 'own account' },
    reply: representative,
  }),
} as const;
