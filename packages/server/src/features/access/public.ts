export { authenticator, nextToken } from './keep-session.ts';
export { keepNewPassword, refuseWeakPassword } from './keep-new-password.ts';
export { actingWriteNotes } from './note-acting-write.ts';
export { countSignIn, holdAccount, holdCaller } from './hold-account.ts';
export { hashPassword } from './hash-password.ts';
export {
  accountByEmail,
  administrators,
  endAllSessions,
  isSessionOpen,
  recordAction,
  waitForAccount,
  writeLanguage,
} from './store.ts';
export { deviceOfSession, forgetDevice, forgetDevices } from './device-store.ts';
export { deviceCookie } from './device-cookie.ts';
export type { Browser } from './remember-device.ts';
export { accountLockedUntil, endAccountLock } from './account-lock.ts';
export { actorOf } from './name-actor.ts';
export { hasProvenLately, noteProof } from './proof-store.ts';
export { queueLink } from './mail-link.ts';
export { forgetLinkMails, noteLinkFailure } from './link-mail-store.ts';
export { accessNotices } from './notices.ts';
export { confirmPassword } from './confirm-password.ts';
export { withCode } from './confirm-code.ts';
export { startSession } from './start-session.ts';
export type { AccessParts } from './access-parts.ts';
export type { AccessNotices } from './notices.ts';
export type { SecondFactorGate } from './second-factor-gate.ts';
