import { roles } from '@drawbridge/domain/access/account-types.ts';
import { signedIn } from '../access/schema.ts';
import { route } from '../wire/route.ts';
import {
  done,
  factorRequirement,
  factors,
  ownerProof,
  passkey,
  passkeyChallenge,
  passkeyCreation,
  passkeySignIn,
  passkeyToAdd,
  passkeyToRemove,
  passwordAndCode,
  recoveryCodes,
  secondFactorBegun,
  secondFactorConfirmation,
  sessions,
  sessionsEnded,
  sessionToEnd,
} from './schema.ts';

/**
 * Calls about the caller’s own account. They stay open while a second factor is still to be set up, and are closed to
 * employees who view the account.
 */
const own = {
  who: roles,
  touches: { data: 'own account' },
  whileEnrolling: true,
  notWhileViewing: true,
} as const;
const smallBody = { bodyBytes: 4096 } as const;
const credentialBody = { bodyBytes: 32 * 1024 } as const;

const proofRefusals = [
  'wrong_password',
  'wrong_code',
  'factor_needed',
  'passkey_not_known',
  'second_factor_off',
] as const;

export const securityRoutes = {
  sessions: route({
    ...own,
    method: 'GET',
    path: '/lima/api/security/sessions',
    summary: 'Where the caller is signed in now, this session first.',
    reply: sessions,
  }),
  endSession: route({
    ...own,
    method: 'POST',
    path: '/lima/api/security/sessions/end',
    summary: 'Sign out one of the caller’s sessions, at once. Takes the password or a passkey.',
    body: sessionToEnd,
    reply: done,
    refusals: [...proofRefusals, 'not_found'],
    limits: credentialBody,
  }),
  endOtherSessions: route({
    ...own,
    method: 'POST',
    path: '/lima/api/security/sessions/end-others',
    summary: 'Sign out all of the caller’s sessions but this one, at once. Takes the password or a passkey.',
    body: ownerProof,
    reply: sessionsEnded,
    refusals: proofRefusals,
    limits: credentialBody,
  }),
  factors: route({
    ...own,
    method: 'GET',
    path: '/lima/api/security/factors',
    summary: 'What guards the caller’s account besides the password.',
    reply: factors,
  }),
  beginSecondFactor: route({
    ...own,
    method: 'POST',
    path: '/lima/api/security/second-factor/begin',
    summary: 'Make a secret for an authenticator app. It counts once a code made with it is confirmed.',
    body: ownerProof,
    reply: secondFactorBegun,
    refusals: [...proofRefusals, 'second_factor_on'],
    limits: credentialBody,
  }),
  confirmSecondFactor: route({
    ...own,
    method: 'POST',
    path: '/lima/api/security/second-factor/confirm',
    summary: 'Turn the second factor on with a first code; answers the recovery codes, this once.',
    body: secondFactorConfirmation,
    reply: recoveryCodes,
    refusals: ['wrong_code', 'second_factor_on'],
    limits: smallBody,
  }),
  renewRecoveryCodes: route({
    ...own,
    method: 'POST',
    path: '/lima/api/security/second-factor/recovery-codes',
    summary: 'Replace the recovery codes by new ones, answered this once.',
    body: passwordAndCode,
    reply: recoveryCodes,
    refusals: ['wrong_password', 'wrong_code', 'second_factor_off'],
    limits: smallBody,
  }),
  endSecondFactor: route({
    ...own,
    method: 'POST',
    path: '/lima/api/security/second-factor/off',
    summary: 'Turn the second factor off.',
    body: passwordAndCode,
    reply: done,
    refusals: ['wrong_password', 'wrong_code', 'second_factor_off'],
    limits: smallBody,
  }),
  beginPasskey: route({
    ...own,
    method: 'POST',
    path: '/lima/api/security/passkeys/begin',
    summary:
      'Begin to add a passkey: what the browser needs to make one. Good for 5 minutes. An account with a second factor or a passkey shows one first.',
    body: ownerProof,
    reply: passkeyCreation,
    refusals: proofRefusals,
    limits: credentialBody,
  }),
  addPasskey: route({
    ...own,
    method: 'POST',
    path: '/lima/api/security/passkeys/add',
    summary: 'Add the passkey that the browser made.',
    body: passkeyToAdd,
    reply: passkey,
    refusals: ['passkey_not_added'],
    limits: credentialBody,
  }),
  removePasskey: route({
    ...own,
    method: 'POST',
    path: '/lima/api/security/passkeys/remove',
    summary: 'Remove one of the caller’s passkeys: nobody signs in with it any more.',
    body: passkeyToRemove,
    reply: done,
    refusals: [...proofRefusals, 'not_found'],
    limits: credentialBody,
  }),
  requireFactor: route({
    ...own,
    method: 'POST',
    path: '/lima/api/security/require-factor',
    summary:
      'Say whether the password alone may sign the caller in. Requiring a passkey or second factor signs out all other sessions.',
    body: factorRequirement,
    reply: done,
    refusals: [...proofRefusals, 'no_factor'],
    limits: credentialBody,
  }),
  challengePasskey: route({
    method: 'POST',
    path: '/lima/api/security/passkeys/challenge',
    summary: 'Begin to sign in with a passkey: a challenge, good once and for 5 minutes.',
    who: 'anyone',
    touches: { data: 'nothing personal' },
    reply: passkeyChallenge,
  }),
  signInWithPasskey: route({
    method: 'POST',
    path: '/lima/api/security/passkeys/sign-in',
    summary: 'Sign in with what a passkey answered to a challenge. It stands for both factors.',
    who: 'anyone',
    touches: { data: 'nothing personal' },
    body: passkeySignIn,
    reply: signedIn,
    refusals: ['passkey_refused'],
    limits: credentialBody,
  }),
} as const;
