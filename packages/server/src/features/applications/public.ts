export { addDecision } from './decision-store.ts';
export { beginFor } from './begin-for.ts';
export { findApplication } from './find-application.ts';
export { applicationUrl, emailOf, postLink } from './mail-link.ts';
export { publishApplication } from './publish-application.ts';
export { sealPlace } from './seal-place.ts';
export { holdersOf } from './find-holders.ts';
export { applicationById, type ApplicationRow } from './store.ts';
