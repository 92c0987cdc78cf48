import type { ExamplesOf } from '../wire/example.ts';
import type { lenderSettingsRoutes } from './routes.ts';

/** No setting is ever changed so often: examples leave everything as it is. */
const version = 999_999_999;

export const lenderSettingsExamples: ExamplesOf<typeof lenderSettingsRoutes> = {
  flags: () => ({}),
  setFlag: () => ({ body: { flag: 'slowTables', on: false, version }, granted: 409 }),
  brand: () => ({}),
  setBrand: () => ({ body: { version, fields: null }, granted: 409 }),
  setLogo: () => ({ body: { version, fileData: null }, granted: 409 }),
  fees: () => ({}),
  setFees: () => ({ body: { version, fields: null }, granted: 409 }),
  calendar: () => ({}),
  setCalendar: () => ({ body: { version, fields: null }, granted: 409 }),
  retention: () => ({}),
  setRetention: () => ({ body: { version, fields: null }, granted: 409 }),
};
