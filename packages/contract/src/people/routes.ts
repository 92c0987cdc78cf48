import { administratorsOnAccounts, staff } from '../wire/reach.ts';
import { get, post } from '../wire/route.ts';
import { personEmails } from './emails.ts';
import { invitationRunId, invitations, invitationsQuery, inviteAll } from './invitations.ts';
import {
  invitation,
  people,
  peopleQuery,
  personChange,
  personDetail,
  personId,
  secondFactorReset,
} from './schema.ts';

const staffOnAccounts = { who: staff, touches: { data: 'every account' } } as const;

export const peopleRoutes = {
  list: get('/lima/api/staff/people', {
    ...staffOnAccounts,
    summary: 'Lists all people with an account by name, 50 per page by default.',
    query: peopleQuery,
    reply: people,
  }),
  read: get('/lima/api/staff/people/:id', {
    ...staffOnAccounts,
    summary: 'Returns one person with their account status, active sessions and deals.',
    params: personId,
    reply: personDetail,
    refusals: ['not_found'],
  }),
  emails: get('/lima/api/staff/people/:id/emails', {
    ...staffOnAccounts,
    summary:
      'Lists the latest 50 emails to a borrower, broker or lead, each with its English version. Texts with links that open the account or an application are left out.',
    params: personId,
    reply: personEmails,
    refusals: ['not_found'],
  }),
  invite: post('/lima/api/staff/people/invite', {
    ...administratorsOnAccounts,
    summary: 'Adds a person and emails them a link to set up their account.',
    body: invitation,
    reply: personDetail,
    refusals: ['email_taken', 'not_found', 'needs_second_administrator'],
  }),
  invitations: get('/lima/api/staff/people/invitations', {
    ...administratorsOnAccounts,
    summary: 'Counts the borrowers and brokers not invited yet, and the progress of the current invitations.',
    query: invitationsQuery,
    reply: invitations,
  }),
  inviteAll: post('/lima/api/staff/people/invite-all', {
    ...administratorsOnAccounts,
    summary:
      'Invites all matching borrowers and brokers, 20 a minute and 1,500 a day. Repeating the call invites nobody twice.',
    body: inviteAll,
    reply: invitations,
    refusals: ['more_people_match'],
  }),
  stopInviting: post('/lima/api/staff/people/stop-inviting', {
    ...administratorsOnAccounts,
    summary: 'Stops the current invitations. Invitations already sent stay valid.',
    body: invitationRunId,
    reply: invitations,
    refusals: ['not_found'],
  }),
  change: post('/lima/api/staff/people/change', {
    ...administratorsOnAccounts,
    summary: 'Updates the given fields of a person. Changing their role ends their sessions.',
    body: personChange,
    reply: personDetail,
    refusals: ['not_found', 'own_account', 'email_taken', 'needs_second_administrator'],
  }),
  deactivate: post('/lima/api/staff/people/deactivate', {
    ...administratorsOnAccounts,
    summary: 'Deactivates an account. Its sessions end and nobody can sign in to it.',
    body: personId,
    reply: personDetail,
    refusals: ['not_found', 'own_account'],
  }),
  reactivate: post('/lima/api/staff/people/reactivate', {
    ...administratorsOnAccounts,
    summary: 'Reactivates a deactivated account.',
    body: personId,
    reply: personDetail,
    refusals: ['not_found', 'needs_second_administrator'],
  }),
  unlock: post('/lima/api/staff/people/unlock', {
    ...staffOnAccounts,
    summary: 'Unlocks sign-in after too many failed tries.',
    body: personId,
    reply: personDetail,
    refusals: ['not_found'],
  }),
  resend: post('/lima/api/staff/people/resend', {
    ...staffOnAccounts,
    summary: 'Emails a new link to set up the account or, if it has a password, to choose a new one.',
    body: personId,
    reply: personDetail,
    refusals: ['not_found', 'account_deactivated'],
  }),
  resetSecondFactor: post('/lima/api/staff/people/reset-second-factor', {
    ...administratorsOnAccounts,
    summary:
      'Removes the second factor and passkeys from an account, whose owner proved who they are. Its sessions end and its owner is emailed.',
    body: secondFactorReset,
    reply: personDetail,
    refusals: ['not_found', 'own_account', 'second_factor_off', 'needs_second_administrator'],
  }),
  endSessions: post('/lima/api/staff/people/end-sessions', {
    ...administratorsOnAccounts,
    summary: 'Signs a person out everywhere.',
    body: personId,
    reply: personDetail,
    refusals: ['not_found'],
  }),
} as const;
