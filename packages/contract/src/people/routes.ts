import { route } from '../wire/route.ts';
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
    summary: 'Everybody with an account, by name, 50 at a time unless asked otherwise.',
    query: peopleQuery,
    reply: people,
  }),
  read: route({
    ...staff,
    method: 'GET',
    path: '/lima/api/staff/people/:id',
    summary: 'One person: how their account stands, where they are signed in, which deals they see.',
    params: personId,
    reply: personDetail,
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
    summary: 'How many borrowers and brokers are not invited, and how far the invitations under way are.',
    query: invitationsQuery,
    reply: invitations,
  }),
  inviteAll: route({
    ...administrators,
    method: 'POST',
    path: '/lima/api/staff/people/invite-all',
    summary:
      'Invites all borrowers and brokers who match, 20 a minute and 1,500 a day. Sent again, it invites nobody twice.',
    body: inviteAll,
    reply: invitations,
    refusals: ['more_people_match'],
  }),
  stopInviting: route({
    ...administrators,
    method: 'POST',
    path: '/lima/api/staff/people/stop-inviting',
    summary: 'Stops invitations under way. What has been sent stays sent.',
    body: invitationRunId,
    reply: invitations,
    refusals: ['not_found'],
  }),
  change: route({
    ...administrators,
    method: 'POST',
    path: '/lima/api/staff/people/change',
    summary: 'Changes what is given of a person, and leaves the rest. A changed role ends their sessions.',
    body: personChange,
    reply: personDetail,
    refusals: ['not_found', 'own_account', 'email_taken', 'needs_second_administrator'],
  }),
  deactivate: route({
    ...administrators,
    method: 'POST',
    path: '/lima/api/staff/people/deactivate',
    summary: 'Shuts somebody out: their sessions end, and nobody can sign in to the account.',
    body: personId,
    reply: personDetail,
    refusals: ['not_found', 'own_account'],
  }),
  reactivate: route({
    ...administrators,
    method: 'POST',
    path: '/lima/api/staff/people/reactivate',
    summary: 'Lets somebody who was shut out sign in again.',
    body: personId,
    reply: personDetail,
    refusals: ['not_found', 'needs_second_administrator'],
  }),
  unlock: route({
    ...staff,
    method: 'POST',
    path: '/lima/api/staff/people/unlock',
    summary: 'Ends the pause that wrong passwords have brought about.',
    body: personId,
    reply: personDetail,
    refusals: ['not_found'],
  }),
  resend: route({
    ...staff,
    method: 'POST',
    path: '/lima/api/staff/people/resend',
    summary: 'Mails a fresh link: to set up the account, or to choose a new password where there is one.',
    body: personId,
    reply: personDetail,
    refusals: ['not_found', 'account_deactivated'],
  }),
  resetSecondFactor: route({
    ...administrators,
    method: 'POST',
    path: '/lima/api/staff/people/reset-second-factor',
    summary:
      'Takes a lost second factor and passkeys off an account. Its sessions end and its owner is mailed.',
    body: personId,
    reply: personDetail,
    refusals: ['not_found', 'own_account', 'second_factor_off', 'needs_second_administrator'],
  }),
  endSessions: route({
    ...administrators,
    method: 'POST',
    path: '/lima/api/staff/people/end-sessions',
    summary: 'Signs somebody out everywhere.',
    body: personId,
    reply: personDetail,
    refusals: ['not_found'],
  }),
} as const;
