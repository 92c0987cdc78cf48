import { fieldsWith, twoPersonRules } from '../../platform/lender-settings/sections.ts';
import { recordAction } from '../access/public.ts';
import { lockAndReadRule } from '../two-person/public.ts';
import { sectionChange } from './section-changes.ts';
import type { SettingsParts } from './settings-parts.ts';
import { lockSetting, writeSetting } from './store.ts';

/**
 * Turns off second-administrator approval from the server’s command line, for a lender whose other administrators are
 * gone. Returns whether the rule was on.
 */
export function turnOffSecondAdministrator({
  db,
  clock,
  config,
}: Pick<SettingsParts, 'db' | 'clock' | 'config'>): Promise<boolean> {
  const { key } = twoPersonRules;
  return db.transaction().execute(async (tx) => {
    const at = clock.now();
    const { isOn } = await lockAndReadRule(tx, at);
    if (!isOn) return false;
    const { value: before, version } = await lockSetting(tx, key);
    const rules = fieldsWith(twoPersonRules, config, before);
    const fields = { ...rules, secondAdministratorApproves: false };
    const { value } = sectionChange({ config }, twoPersonRules, { version, fields });
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
