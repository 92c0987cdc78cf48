import type { ClientBase } from 'pg';
import { SettingError } from '../config/read-settings.ts';

/** Refuses to start without the demo on a database with demo accounts, whose password is in the README. */
export async function refuseDemoData(db: Pick<ClientBase, 'query'>): Promise<void> {
  const { rowCount } = await db.query('select from demo_data');
  if ((rowCount ?? 0) > 0)
    throw new SettingError(
      'DEMO: this database has the demo’s accounts, whose password everyone knows. Use another DATABASE_URL or DATA_DIR, or set DEMO=on outside production.',
    );
}
