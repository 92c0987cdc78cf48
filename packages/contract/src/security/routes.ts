import { roles } from '@drawbridge/domain/access/account-types.ts';
import { signedIn } from '../access/schema.ts';
import { get, post } from '../wire/route.ts';
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
  passwordChange,
  passwordChanged,
  recoveryCodes,
  secondFactorBegun,
  secondFactorConfirmation,
  sessions,
  sessionsEnded,
  sessionToEnd,
} from './schema.ts';

/**
 * Calls about the caller’s own account. They are open while a second factor still has to be set up, and closed to
 * employees viewing the account.
 */
const afterEnrolling = { who: roles, touches: { data: 'own account' }, notWhileViewing: true } as const;
const own = { ...afterEnrolling, whileEnrolling: true } as const;
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
  sessions: get('/lima/api/security/sessions', {
    ...own,
    summary: 'The caller’s active sessions, this one first.',
    reply: sessions,
  }),
  endSession: post('/lima/api/security/sessions/end', {
    ...own,
    summary: 'Sign out one of the caller’s sessions right away. Requires the password or a passkey.',
    body: sessionToEnd,
    reply: done,
    refusals: [...proofRefusals, 'not_found'],
    limits: credentialBody,
  }),
  changePassword: post('/lima/api/security/password', {
    ...afterEnrolling,
    summary:
      'Change the caller’s password, given the current one. Ends all other sessions and emailed links. This session goes on with the token in the reply.',
    body: passwordChange,
    reply: passwordChanged,
    refusals: ['wrong_password'],
    limits: smallBody,
  }),
  confirmOwner: post('/lima/api/security/confirm', {
    ...afterEnrolling,
    summary:
      'Prove again that the account is the caller’s, with all its factors or a passkey. For 15 minutes, calls that answer `confirmation_needed` are then open.',
    body: ownerProof,
    reply: done,
    refusals: proofRefusals,
    limits: credentialBody,
  }),
  endOtherSessions: post('/lima/api/security/sessions/end-others', {
    ...own,
    summary: 'Sign out all of the caller’s other sessions right away. Requires the password or a passkey.',
    body: ownerProof,
    reply: sessionsEnded,
    refusals: proofRefusals,
    limits: credentialBody,
  }),
  factors: get('/lima/api/security/factors', {
    ...own,
    summary: 'What protects the caller’s account in addition to the password.',
    reply: factors,
  }),
  beginSecondFactor: post('/lima/api/security/second-factor/begin', {
    ...own,
    summary:
      'Create a secret for an authenticator app. It takes effect once the caller confirms a code from the app.',
    body: ownerProof,
    reply: secondFactorBegun,
    refusals: [...proofRefusals, 'second_factor_on'],
    limits: credentialBody,
  }),
  confirmSecondFactor: post('/lima/api/security/second-factor/confirm', {
    ...own,
    summary: 'Turn on the second factor with a first code. Returns the recovery codes, this once only.',
    body: secondFactorConfirmation,
    reply: recoveryCodes,
    refusals: ['wrong_code', 'second_factor_on'],
    limits: smallBody,
  }),
  renewRecoveryCodes: post('/lima/api/security/second-factor/recovery-codes', {
    ...own,
    summary: 'Replace the recovery codes. Returns the new ones, this once only.',
    body: passwordAndCode,
    reply: recoveryCodes,
    refusals: ['wrong_password', 'wrong_code', 'second_factor_off'],
    limits: smallBody,
  }),
  endSecondFactor: post('/lima/api/security/second-factor/off', {
    ...own,
    summary: 'Turn the second factor off.',
    body: passwordAndCode,
    reply: done,
    refusals: ['wrong_password', 'wrong_code', 'second_factor_off'],
    limits: smallBody,
  }),
  beginPasskey: post('/lima/api/security/passkeys/begin', {
    ...own,
    summary:
      'Start adding a passkey. Returns what the browser needs to create one, valid for 5 minutes. An account with a second factor or a passkey must confirm with it first.',
    body: ownerProof,
    reply: passkeyCreation,
    refusals: proofRefusals,
    limits: credentialBody,
  }),
  addPasskey: post('/lima/api/security/passkeys/add', {
    ...own,
    summary: 'Add the passkey that the browser created.',
    body: passkeyToAdd,
    reply: passkey,
    refusals: ['passkey_not_added'],
    limits: credentialBody,
  }),
  removePasskey: post('/lima/api/security/passkeys/remove', {
    ...own,
    summary: 'Remove one of the caller’s passkeys. It stops working right away.',
    body: passkeyToRemove,
    reply: done,
    refusals: [...proofRefusals, 'not_found'],
    limits: credentialBody,
  }),
  requireFactor: post('/lima/api/security/require-factor', {
    ...own,
    summary:
      'Choose whether the password alone can sign the caller in. Requiring a passkey or second factor signs out all other sessions.',
    body: factorRequirement,
    reply: done,
    refusals: [...proofRefusals, 'no_factor'],
    limits: credentialBody,
  }),
  challengePasskey: post('/lima/api/security/passkeys/challenge', {
    summary: 'Start signing in with a passkey. Returns a challenge, valid once and for 5 minutes.',
    who: 'anyone',
    touches: { data: 'nothing personal' },
    reply: passkeyChallenge,
  }),
  signInWithPasskey: post('/lima/api/security/passkeys/sign-in', {
    summary: 'Sign in with a passkey’s answer to a challenge. A passkey counts as both factors.',
    who: 'anyone',
    touches: { data: 'nothing personal' },
    body: passkeySignIn,
    reply: signedIn,
    refusals: ['passkey_refused'],
    limits: credentialBody,
  }),
} as const;
