import { questionSettingTable } from '../applications/question-settings.ts';
import { dealFactFields, memberFields, orderFields } from '../deals/staff-fields.ts';
import { brandTable } from '../lender-settings/brand.ts';
import { checkTable } from '../lender-settings/checks.ts';
import { feeTable } from '../lender-settings/fees.ts';
import { flagKey, flagNames, flagTable } from '../lender-settings/flags.ts';
import { noticeTable } from '../lender-settings/notices.ts';
import {
  recordedApplicationTable,
  recordedApplicationWords,
} from '../lender-settings/recorded-applications.ts';
import { retentionTable } from '../lender-settings/retention.ts';
import { checkSetting, type SettingTable } from '../lender-settings/setting.ts';
import { twoPersonTable } from '../lender-settings/two-person-rules.ts';
import { wireInstructionsKey, wireTable } from '../lender-settings/wire-instructions.ts';
import { personFields } from '../people/fields.ts';
import { propertyFields } from '../properties/fields.ts';
import type { FieldTable } from '../wire/field-table.ts';

const { name, email, phone, language, isLead, isAdministrator } = personFields;

/** Records logged field by field, keyed by the start of the action’s name. Fields are named like their columns. */
const recorded: Readonly<Record<string, FieldTable>> = {
  property: propertyFields,
  member: memberFields,
  person: { name, email, phone, language, is_lead: isLead, is_administrator: isAdministrator },
  'deal facts': dealFactFields,
  'appraisal order': orderFields,
  'inspection order': orderFields,
  'title order': orderFields,
};

/** The fields of the record that an audit action changes; undefined for other actions. */
export function recordedFields(action: string): FieldTable | undefined {
  return recorded[action.replace(/ (?:added|changed|removed)$/, '')];
}

/** The settings stored in one row, by the name of the row. A flag is stored as a bare boolean, called `on` here. */
const recordedSections: Readonly<Record<string, SettingTable>> = {
  'application questions': questionSettingTable,
  applications: recordedApplicationTable,
  brand: brandTable,
  fees: feeTable,
  notices: noticeTable,
  checks: checkTable,
  retention: retentionTable,
  'two-person rules': twoPersonTable,
  [wireInstructionsKey]: wireTable,
  ...Object.fromEntries(
    flagNames.map((flag) => [flagKey(flag), { on: checkSetting({ label: flagTable[flag].label }) }]),
  ),
};

/** The settings that an audit action changes or resets; undefined for other actions and for settings without a table. */
export function recordedSettings(action: string, subject: string | null): SettingTable | undefined {
  const isSetting = action === 'setting changed' || action === 'setting given back';
  return isSetting && subject !== null ? recordedSections[subject] : undefined;
}

/** The stored values of a setting, where its table has words for them instead. */
export function recordedValues(
  subject: string | null,
  stored: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> {
  return subject === 'applications' ? recordedApplicationWords(stored) : stored;
}
