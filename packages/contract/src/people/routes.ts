import { route } from '../wire/route.ts';
import { personEmails } from './emails.ts';
import { invitationRunId, invitations, invitationsQuery, inviteAll } from './invitations.ts';
import { invitation, people, peopleQuery, personChange, personDetail, personId } from './schema.ts';

const administrators = {
  who: ['administrator'],
  touches: { data: 'every account' },
} as const;
const staff = {
  who: ['employee', 'administrator'],
  touches: { data: 'every account' },
} as const;

export const peopleRoutes = {
  list: route({
    ...staff,
    method: 'GET',
    path: '/lima/api/staff/people',
    summary: 'Lists all people with an account by name, 50 per page by default.',
    query: peopleQuery,
    reply: people,
  }),
  read: route({
    ...staff,
    method: 'GET',
    path: '/lima/api/staff/people/:id',
    summary: 'Returns one person with their account status, active sessions and deals.',
    params: personId,
    reply: personDetail,
    refusals: ['not_found'],
  }),
  emails: route({
    ...staff,
    method: 'GET',
    path: '/lima/api/staff/people/:id/emails',
    summary:
      'Lists the latest 50 emails to a borrower, broker or lead, each with its English version. Texts with links that open the account are left out.',
    params: personId,
    reply: personEmails,
    refusals: ['not_found'],
  }),
  invite: route({
    ...administrators,
    method: 'POST',
    path: '/lima/api/staff/people/invite',
    summary: 'Adds a person and emails them a link to set up their account.',
    body: invitation,
    reply: personDetail,
    refusals: ['email_taken', 'not_found', 'needs_second_administrator'],
  }),
  invitations: route({
    ...administrators,
    method: 'GET',
    path: '/lima/api/staff/people/invitations',
    summary: 'Counts the borrowers and brokers not invited yet, and the progress of the current invitations.',
    query: invitationsQuery,
    reply: invitations,
  }),
  inviteAll: route({
    ...administrators,
    method: 'POST',
    path: '/lima/api/staff/people/invite-all',
    summary:
      'Invites all matching borrowers and brokers, 20 a minute and 1,500 a day. Repeating the call invites nobody twice.',
    body: inviteAll,
    reply: invitations,
    refusals: ['more_people_match'],
  }),
  stopInviting: route({
    ...administrators,
    method: 'POST',
    path: '/lima/api/staff/people/stop-inviting',
    summary: 'Stops the current invitations. Invitations already sent stay valid.',
    body: invitationRunId,
    reply: invitations,
    refusals: ['not_found'],
  }),
  change: route({
    ...administrators,
    method: 'POST',
    path: '/lima/api/staff/people/change',
    summary: 'Updates the given fields of a person. Changing their role ends their sessions.',
    body: personChange,
    reply: personDetail,
    refusals: ['not_found', 'own_account', 'email_taken', 'needs_second_administrator'],
  }),
  deactivate: route({
    ...administrators,
    method: 'POST',
    path: '/lima/api/staff/people/deactivate',
    summary: 'Deactivates an account. Its sessions end and nobody can sign in to it.',
    body: personId,
    reply: personDetail,
    refusals: ['not_found', 'own_account'],
  }),
  reactivate: route({
    ...administrators,
    method: 'POST',
    path: '/lima/api/staff/people/reactivate',
    summary: 'Reactivates a deactivated account.',
    body: personId,
    reply: personDetail,
    refusals: ['not_found', 'needs_second_administrator'],
  }),
  unlock: route({
    ...staff,
    method: 'POST',
    path: '/lima/api/staff/people/unlock',
    summary: 'Unlocks sign-in after too many wrong passwords.',
    body: personId,
    reply: personDetail,
    refusals: ['not_found'],
  }),
  resend: route({
    ...staff,
    method: 'POST',
    path: '/lima/api/staff/people/resend',
    summary: 'Emails a new link to set up the account or, if it has a password, to choose a new one.',
    body: personId,
    reply: personDetail,
    refusals: ['not_found', 'account_deactivated'],
  }),
  resetSecondFactor: route({
    ...administrators,
    method: 'POST',
    path: '/lima/api/staff/people/reset-second-factor',
    summary:
      'Removes the second factor and passkeys from an account. Its sessions end and its owner is emailed.',
    body: personId,
    reply: personDetail,
    refusals: ['not_found', 'own_account', 'second_factor_off', 'needs_second_administrator'],
  }),
  endSessions: route({
    ...administrators,
    method: 'POST',
    path: '/lima/api/staff/people/end-sessions',
    summary: 'Signs a person out everywhere.',
    body: personId,
    reply: personDetail,
    refusals: ['not_found'],
  }),
} as const;
