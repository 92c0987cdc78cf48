import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/connect.ts';
import { recordAction } from '../access/public.ts';
import { heldRule } from '../two-person/public.ts';
import { differingFrom } from './change-setting.ts';
import { rulesWith } from './guarded-changes.ts';
import { standardTwoPersonRules } from '@drawbridge/domain/two-person/two-person-rules.ts';
import { holdSetting, writeSetting } from './store.ts';

/**
 * Lets an administrator act alone again, from the command line of the server: for a lender whose other administrators are
 * gone. Gives whether the rule was on.
 */
export function turnOffSecondAdministrator({
  db,
  clock,
}: {
  readonly db: Database;
  readonly clock: Clock;
}): Promise<boolean> {
  const key = 'two-person rules';
  return db.transaction().execute(async (tx) => {
    const at = clock.now();
    const { isOn } = await heldRule(tx, at);
    if (!isOn) return false;
    const { value: before, version } = await holdSetting(tx, key);
    const value = differingFrom(standardTwoPersonRules, {
      ...rulesWith(before),
      secondAdministratorApproves: false,
    });
    await writeSetting(tx, key, { value, version: version + 1, by: null, at });
    await recordAction(tx, {
      at,
      accountId: null,
      action: 'setting changed',
      subject: key,
      particulars: { before, after: value, by: 'command line' },
    });
    return true;
  });
}
