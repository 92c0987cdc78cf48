import type { ExamplesOf } from '../wire/example.ts';
import type { lenderSettingsRoutes } from './routes.ts';

/** No setting ever gets this version, so the examples change nothing. */
const version = 999_999_999;

const draft = {
  key: 'access.passwordChanged',
  fields: { subject: 'Your password', body: 'Hi {name},\n\nYour password was changed.' },
};

export const lenderSettings: ExamplesOf<typeof lenderSettingsRoutes> = {
  flags: () => ({}),
  setFlag: () => ({ body: { flag: 'slowTables', on: false, version }, granted: 409 }),
  brand: () => ({}),
  setBrand: () => ({ body: { version, fields: null }, granted: 409 }),
  setLogo: () => ({ body: { version, fileData: null }, granted: 409 }),
  fees: () => ({}),
  setFees: () => ({ body: { version, fields: null }, granted: 409 }),
  applications: () => ({}),
  setApplications: () => ({ body: { version, fields: null }, granted: 409 }),
  calendar: () => ({}),
  setCalendar: () => ({ body: { version, fields: null }, granted: 409 }),
  timeZone: () => ({}),
  setTimeZone: () => ({ body: { version, fields: null }, granted: 409 }),
  notices: () => ({}),
  setNotices: () => ({ body: { version, fields: null }, granted: 409 }),
  checks: () => ({}),
  retention: () => ({}),
  twoPersonRules: () => ({}),
  setTwoPersonRules: () => ({ body: { version, fields: null }, granted: 409 }),
  wireInstructions: () => ({}),
  setWireInstructions: () => ({ body: { version, fields: null }, granted: 409 }),
  mails: () => ({}),
  setMail: () => ({ body: { key: 'access.passwordChanged', version, fields: null }, granted: 409 }),
  previewMail: () => ({ body: draft }),
  sendTestMail: () => ({ body: draft }),
  setChecks: () => ({ body: { version, fields: null }, granted: 409 }),
  setRetention: () => ({ body: { version, fields: null }, granted: 409 }),
};
