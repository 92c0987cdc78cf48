import { roles } from '@drawbridge/domain/access/account-types.ts';
import { route } from '../wire/route.ts';
import { renewal, renewed, representative, signIn, signedIn, signedOut } from './schema.ts';

export const accessRoutes = {
  signIn: route({
    method: 'POST',
    path: '/lima/api/users/validate',
    summary: 'Sign in. Wrong e-mail, wrong password, locked and no password yet all answer alike.',
    who: 'anyone',
    touches: { data: 'nothing personal' },
    body: signIn,
    reply: signedIn,
    refusals: ['invalid_credentials'],
    limits: { bodyBytes: 4096 },
  }),
  renewSession: route({
    method: 'POST',
    path: '/lima/api/users/renewtoken',
    summary: 'Exchange the token of a live session for a fresh one.',
    who: roles,
    touches: { data: 'own account' },
    body: renewal,
    reply: renewed,
    limits: { bodyBytes: 4096 },
  }),
  signOut: route({
    method: 'POST',
    path: '/lima/api/users/logout',
    summary: 'End this session: its tokens are refused from now on.',
    who: roles,
    touches: { data: 'own account' },
    reply: signedOut,
  }),
  representative: route({
    method: 'GET',
    path: '/lima/api/users/get-owner-info',
    summary: 'The lender’s representative who looks after the caller; nulls when there is none.',
    who: ['customer', 'broker', 'wholesale', 'employee', 'administrator'],
    touches: { data: 'own account' },
    reply: representative,
  }),
} as const;
