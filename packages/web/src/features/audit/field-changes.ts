import { recordedFields } from '@drawbridge/contract/audit/recorded-fields.ts';
import type { AuditEntry } from '@drawbridge/contract/audit/schema.ts';
import { formatField } from '../../platform/record-fields.ts';
import { auditCopy } from './copy.ts';

/** What an entry changed, field by field in the words of the record’s own page; undefined for other entries. */
export function fieldChanges({
  action,
  particulars,
}: Pick<AuditEntry, 'action' | 'particulars'>): readonly { label: string; value: string }[] | undefined {
  const table = recordedFields(action);
  if (table === undefined) return undefined;
  const [before, after] = [valuesOf(particulars['before']), valuesOf(particulars['after'])];
  return Object.entries(table).flatMap(([name, field]) => {
    const [from, to] = [before?.[name], after?.[name]];
    if (from === undefined && to === undefined) return [];
    const value =
      before && after
        ? auditCopy.change(formatField(field, from), formatField(field, to))
        : formatField(field, to ?? from);
    return [{ label: field.label, value }];
  });
}

function valuesOf(value: unknown): Readonly<Record<string, unknown>> | undefined {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : undefined;
}
