import { dealFactFields, memberFields, orderFields } from '../deals/staff-fields.ts';
import { propertyFields } from '../properties/fields.ts';
import type { FieldTable } from '../wire/field-table.ts';

/** The records whose changes are logged field by field, by the first word of the action. */
const recorded: Readonly<Record<string, FieldTable>> = {
  property: propertyFields,
  member: memberFields,
  'deal facts': dealFactFields,
  'appraisal order': orderFields,
  'inspection order': orderFields,
  'title order': orderFields,
};

/** The fields of the record that an action of the audit log adds, changes or removes; undefined for other actions. */
export function recordedFields(action: string): FieldTable | undefined {
  return recorded[action.replace(/ (?:added|changed|removed)$/, '')];
}
