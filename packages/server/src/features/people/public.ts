export { appointAdministrator } from './appoint-administrator.ts';
export { sendInvitations } from './invite-all.ts';
