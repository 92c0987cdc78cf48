import type { Queries } from '../database/connect.ts';

/** What is set: the settings that hold something now. */
export function settingsSet(db: Queries) {
  return db.selectFrom('settings').select(['key', 'value']).where('value', 'is not', null).execute();
}
