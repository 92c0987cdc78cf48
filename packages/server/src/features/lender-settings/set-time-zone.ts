import type { TimeZoneFields } from '@drawbridge/contract/lender-settings/time-zone.ts';
import { timeZoneMessages } from '@drawbridge/messages/lender-settings';
import { refuseField, type Refusal } from '../../platform/http/refusal.ts';
import { timeZone } from '../../platform/lender-settings/sections.ts';
import type { ChangedBy, SettingRefusal } from './change-setting.ts';
import { setSection, type SectionChange, type SectionNow } from './section-changes.ts';
import type { SettingsParts } from './settings-parts.ts';
import { knowsTimeZone } from './store.ts';

/**
 * Sets the lender’s time zone. Queries also compute days in it, and the database server has its own list of zones, so a zone it
 * does not know is refused.
 */
export async function setTimeZone(
  parts: SettingsParts,
  by: ChangedBy,
  change: SectionChange<TimeZoneFields>,
): Promise<SectionNow<TimeZoneFields> | SettingRefusal | Refusal<'invalid_input'>> {
  if (change.fields && !(await knowsTimeZone(parts.db, change.fields.timeZone)))
    return refuseField('fields.timeZone', timeZoneMessages.notInDatabase);
  return setSection(parts, by, timeZone, change);
}
