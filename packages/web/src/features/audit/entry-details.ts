import { auditCopy } from '@drawbridge/messages/audit';
import type { AuditEntry } from '@drawbridge/contract/audit/schema.ts';
import { isPlainDate } from '@drawbridge/domain/calendar/plain-date.ts';
import {
  amountIn,
  detailName,
  inWords,
  isRecordId,
  type Detail,
} from '@drawbridge/domain/audit/audit-sentence.ts';
import { dash, formatDate, formatMoment } from '../../platform/format.ts';

/** What no one signed in did: perhaps the account’s owner, perhaps someone else. */
const ofAnyone: ReadonlySet<string> = new Set(['sign-ins failed', 'account locked']);

/** Who did what no employee and no API key did. */
export function otherwiseBy({ action, account }: Pick<AuditEntry, 'action' | 'account'>): string {
  if (ofAnyone.has(action)) return auditCopy.anyone;
  return account ? auditCopy.owner : auditCopy.system;
}

/** Leaves out record ids, which mean nothing to readers. The CSV export has them. */
export function particularsOf({ action, particulars }: Pick<AuditEntry, 'action' | 'particulars'>) {
  return Object.entries(particulars)
    .filter(([, value]) => value !== '' && value !== null && !namesRecords(value))
    .map(([name, value]) => ({
      label: detailName({ action, name }),
      value: wordsOf(value, { action, name }),
    }));
}

function namesRecords(value: unknown): boolean {
  return Array.isArray(value) ? value.length > 0 && value.every(isRecordId) : isRecordId(value);
}

const instant = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?(?:Z|[+-]\d{2}:\d{2})$/;

/** False for what only looks like one: people type names and reasons. */
function isInstant(value: string): boolean {
  return instant.test(value) && !Number.isNaN(Date.parse(value));
}

function textInWords(value: string, detail: Detail): string {
  if (isInstant(value)) return formatMoment(value);
  if (isPlainDate(value)) return formatDate(value);
  return amountIn(detail, value) ?? inWords(detail.action, detail.name, value);
}

/** A detail as readable text: times in the lender’s time zone, changes with an arrow, lists with commas, and anything else as JSON. */
function wordsOf(value: unknown, detail: Detail): string {
  if (value === null || value === undefined || value === '') return dash;
  if (typeof value === 'string') return textInWords(value, detail);
  if (typeof value === 'number') return amountIn(detail, value) ?? String(value);
  if (typeof value === 'boolean') return value ? auditCopy.yes : auditCopy.no;
  if (Array.isArray(value)) return value.map((part) => wordsOf(part, detail)).join(', ');
  if (isChange(value))
    return auditCopy.change({ from: wordsOf(value.from, detail), to: wordsOf(value.to, detail) });
  if (typeof value === 'object')
    return Object.entries(value)
      .map(([name, part]) => {
        const inner = { action: detail.action, name, of: detail.name };
        return `${detailName(inner)} ${wordsOf(part, inner)}`;
      })
      .join('; ');
  return JSON.stringify(value);
}

function isChange(value: unknown): value is { from: unknown; to: unknown } {
  return typeof value === 'object' && value !== null && 'from' in value && 'to' in value;
}
