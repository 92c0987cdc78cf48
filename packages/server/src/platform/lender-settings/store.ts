import type { Queries } from '../database/connect.ts';

/** The settings that have a value. */
export function settingsSet(db: Queries) {
  return db.selectFrom('settings').select(['key', 'value']).where('value', 'is not', null).execute();
}
