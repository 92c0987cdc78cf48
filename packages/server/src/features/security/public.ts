export { secondFactorGate } from './judge-code.ts';
export { securityNotices } from './notices.ts';
export { relyingParty } from './relying-party.ts';
export { factorsOf, sessionsOf } from './tell-staff.ts';
