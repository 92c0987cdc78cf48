import { auditCopy } from '@drawbridge/messages/audit';
import {
  recordedFields,
  recordedSettings,
  recordedValues,
} from '@drawbridge/contract/audit/recorded-fields.ts';
import type { AuditEntry } from '@drawbridge/contract/audit/schema.ts';
import { formatField, formatSetting } from '../../platform/record-fields.ts';

type Values = Readonly<Record<string, unknown>>;
type Line = { readonly label: string; readonly value: string };
type Recorded = Pick<AuditEntry, 'action' | 'subject' | 'particulars'>;

/** An entry’s changes, field by field, with the labels and formats of the record’s own page; undefined for other entries. */
export function fieldChanges({ action, subject, particulars }: Recorded): readonly Line[] | undefined {
  const { before, after, changed } = particulars;
  const settings = recordedSettings(action, subject);
  if (settings) {
    const [was, is] = [before, after].map((stored) => recordedValues(subject, storedOf(stored)));
    return settingLines(settings, was ?? {}, is ?? {});
  }
  const table = recordedFields(action);
  if (table === undefined) return undefined;
  const was = valuesOf(before);
  // For a person, the log has every field before the change, but only the submitted fields after it.
  const is = changed === undefined ? valuesOf(after) : { ...was, ...valuesOf(changed) };
  return [
    ...linesOf(table, was, is, formatField),
    ...officerLine(was?.['representative_id'], is?.['representative_id']),
  ];
}

/** A missing value means the default: only values that differ from it are stored. */
function settingLines(table: NonNullable<ReturnType<typeof recordedSettings>>, was: Values, is: Values) {
  const labeled = Object.fromEntries(
    Object.entries(table).map(([name, setting]) => [
      name,
      { ...setting, label: setting.changeLabel ?? setting.label },
    ]),
  );
  return linesOf(labeled, was, is, (setting, value) =>
    value === undefined ? auditCopy.default : formatSetting(setting, value),
  );
}

function linesOf<Row extends { readonly label: () => string }>(
  table: Readonly<Record<string, Row>>,
  was: Values | undefined,
  is: Values | undefined,
  words: (row: Row, value: unknown) => string,
): readonly Line[] {
  return Object.entries(table).flatMap(([name, row]) => {
    const [from, to] = [was?.[name], is?.[name]];
    if (from === undefined && to === undefined) return [];
    if (!was || !is) return [{ label: row.label(), value: words(row, to ?? from) }];
    const [before, after] = [words(row, from), words(row, to)];
    return before === after
      ? []
      : [{ label: row.label(), value: auditCopy.change({ from: before, to: after }) }];
  });
}

/** The log stores loan officers by id, which means nothing to readers. */
function officerLine(from: unknown, to: unknown): readonly Line[] {
  if (from === to) return [];
  const { label, assigned, reassigned, unassigned } = auditCopy.officer;
  return [{ label, value: to === null ? unassigned : from === null ? assigned : reassigned }];
}

function valuesOf(value: unknown): Values | undefined {
  return typeof value === 'object' && value !== null ? (value as Values) : undefined;
}

function storedOf(value: unknown): Values {
  return typeof value === 'boolean' ? { on: value } : (valuesOf(value) ?? {});
}
