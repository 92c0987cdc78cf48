import { auditCopy } from '@drawbridge/messages/audit';
import type { AuditEntry } from '@drawbridge/contract/audit/schema.ts';
import { dash, formatMoment } from '../../platform/format.ts';
import type { Column } from '../../ui/data-table-column.ts';
import { fieldChanges } from './field-changes.ts';
import { otherwiseBy, particularsOf } from './entry-details.ts';

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
    width: 'w-52',
    cardAside: true,
    cell: ({ at }) => formatMoment(at),
  },
  {
    key: 'by',
    header: auditCopy.columns.by,
    width: 'w-40',
    cell: (entry) =>
      entry.apiKey ? (
        <div>
          {entry.apiKey.name}
          <span className="block text-sm wrap-anywhere text-ink-2">
            {auditCopy.apiKey({ prefix: entry.apiKey.prefix })}
          </span>
        </div>
      ) : (
        <Who person={entry.employee} otherwise={otherwiseBy(entry)} />
      ),
  },
  {
    key: 'account',
    header: auditCopy.columns.account,
    width: 'w-56',
    cell: ({ account }) => <Who person={account} otherwise={dash} />,
  },
  {
    key: 'particulars',
    header: auditCopy.columns.particulars,
    width: 'w-56',
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
        <div key={`${label} ${value}`} className="wrap-anywhere">
          <dt className="inline text-ink-2">{`${label}: `}</dt>
          <dd className="inline">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function detailsOf(entry: AuditEntry) {
  const changes = fieldChanges(entry);
  if (!changes) return particularsOf(entry);
  const { before: _before, after: _after, changed: _changed, ...others } = entry.particulars;
  return [...changes, ...particularsOf({ action: entry.action, particulars: others })];
}
