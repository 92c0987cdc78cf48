import type { ApplicationFields } from '@drawbridge/contract/lender-settings/applications.ts';
import { applicationSettingMessages as messages } from '@drawbridge/messages/lender-settings';
import { refuse, type Refusal } from '../../platform/http/refusal.ts';
import { applicationRules } from '../../platform/lender-settings/sections.ts';
import type { ChangedBy, SettingRefusal } from './change-setting.ts';
import { setSection, type SectionChange, type SectionNow } from './section-changes.ts';
import type { SettingsParts } from './settings-parts.ts';
import { activeEmployees } from './store.ts';

/** Sets what becomes of submitted applications. Refused for a loan officer who is not an active employee. */
export async function setApplicationRules(
  parts: SettingsParts,
  by: ChangedBy,
  change: SectionChange<ApplicationFields>,
): Promise<SectionNow<ApplicationFields> | SettingRefusal | Refusal<'invalid_input'>> {
  if (change.fields !== null) {
    const { byState, inTurn, otherwise } = change.fields;
    const named = [
      ...byState.map(({ employee }, at) => [`byState.${at}.employee`, employee] as const),
      ...inTurn.map((id) => ['inTurn', id] as const),
      ...(otherwise === null ? [] : [['otherwise', otherwise] as const]),
    ];
    const known = new Set(
      await activeEmployees(
        parts.db,
        named.map(([, id]) => id),
      ),
    );
    const errors = named
      .filter(([, id]) => !known.has(id))
      .map(([path]) => ({ path: `fields.${path}`, message: messages.officer }));
    if (errors.length > 0) return refuse('invalid_input', { errors });
  }
  return setSection(parts, by, applicationRules, change);
}
