export { accessParts } from './make-access-parts.ts';
export { securityNotices, type SecurityNotices } from './notices.ts';
export { resetFactors } from './reset-factors.ts';
export { factorsOf, sessionsOf } from './staff-view.ts';
export { secretPlace } from './seal-place.ts';
export { withOwnerProof, type ProofRefusal } from './prove-owner.ts';
export { securityParts, type SecurityParts } from './security-parts.ts';
