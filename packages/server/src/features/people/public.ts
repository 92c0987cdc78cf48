export { appointAdministrator } from './appoint-administrator.ts';
