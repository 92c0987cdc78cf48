export { activeAdministrators } from './store.ts';
export {
  lockAndReadRule,
  approverInLog,
  readRule,
  requireSecondAdministrator,
  type Actor,
} from './second-administrator.ts';
