export { securityMails } from './mails.ts';
export { secondFactorGate } from './judge-code.ts';
export { securityNotices, type SecurityNotices } from './notices.ts';
export { relyingParty } from './relying-party.ts';
export { resetFactors } from './reset-factors.ts';
export { factorsOf, sessionsOf } from './tell-staff.ts';
