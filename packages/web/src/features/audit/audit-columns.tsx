import { auditCopy } from '@drawbridge/messages/audit';
import { isRecordId } from '@drawbridge/domain/audit/audit-sentence.ts';
import type { AuditEntry } from '@drawbridge/contract/audit/schema.ts';
import { dash, formatMoment } from '../../platform/format.ts';
import type { Column } from '../../ui/data-table-column.ts';
import { fieldChanges } from './field-changes.ts';

export const auditColumns: readonly Column<AuditEntry>[] = [
  {
    key: 'action',
    header: auditCopy.columns.action,
    primary: true,
    cell: ({ sentence }) => <span className="font-semibold wrap-anywhere">{sentence}</span>,
  },
  {
    key: 'at',
    header: auditCopy.columns.at,
    width: 'w-56',
    cardAside: true,
    cell: ({ at }) => formatMoment(at),
  },
  {
    key: 'by',
    header: auditCopy.columns.by,
    cell: ({ employee, account, apiKey }) =>
      apiKey ? (
        <div>
          {apiKey.name}
          <span className="block text-sm wrap-anywhere text-ink-2">
            {auditCopy.apiKey({ prefix: apiKey.prefix })}
          </span>
        </div>
      ) : (
        <Who person={employee} otherwise={account ? auditCopy.owner : auditCopy.system} />
      ),
  },
  {
    key: 'account',
    header: auditCopy.columns.account,
    cell: ({ account }) => <Who person={account} otherwise={dash} />,
  },
  {
    key: 'particulars',
    header: auditCopy.columns.particulars,
    cell: (entry) => <Details items={detailsOf(entry)} />,
  },
];

function Who({ person, otherwise }: { person: AuditEntry['account']; otherwise: string }) {
  if (!person) return <span className="text-ink-2">{otherwise}</span>;
  return (
    <div>
      {person.name}
      <span className="block text-sm wrap-anywhere text-ink-2">{person.email}</span>
    </div>
  );
}

function Details({ items }: { readonly items: readonly { label: string; value: string }[] }) {
  if (items.length === 0) return <>{dash}</>;
  return (
    <dl className="grid gap-0.5 text-sm max-md:text-right">
      {items.map(({ label, value }) => (
        <div key={label} className="wrap-anywhere">
          <dt className="inline text-ink-2">{`${label}: `}</dt>
          <dd className="inline">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function detailsOf(entry: AuditEntry) {
  const changes = fieldChanges(entry);
  if (!changes) return particularsOf(entry.particulars);
  const { before: _before, after: _after, changed: _changed, ...others } = entry.particulars;
  return [...changes, ...particularsOf(others)];
}

/** Leaves out record ids, which mean nothing to readers. The CSV export has them. */
function particularsOf(particulars: AuditEntry['particulars']) {
  return Object.entries(particulars)
    .filter(([, value]) => value !== '' && value !== null && !namesRecords(value))
    .map(([name, value]) => ({ label: name.replaceAll('_', ' '), value: wordsOf(value) }));
}

function namesRecords(value: unknown): boolean {
  return Array.isArray(value) ? value.length > 0 && value.every(isRecordId) : isRecordId(value);
}

/** A detail as readable text: changes with an arrow, lists with commas, and anything else as JSON. */
function wordsOf(value: unknown): string {
  if (value === null || value === undefined || value === '') return dash;
  if (typeof value === 'string') return value;
  if (typeof value === 'boolean') return value ? auditCopy.yes : auditCopy.no;
  if (Array.isArray(value)) return value.map(wordsOf).join(', ');
  if (isChange(value)) return auditCopy.change({ from: wordsOf(value.from), to: wordsOf(value.to) });
  if (typeof value === 'object')
    return Object.entries(value)
      .map(([name, part]) => `${name.replaceAll('_', ' ')} ${wordsOf(part)}`)
      .join('; ');
  return JSON.stringify(value);
}

function isChange(value: unknown): value is { from: unknown; to: unknown } {
  return typeof value === 'object' && value !== null && 'from' in value && 'to' in value;
}
