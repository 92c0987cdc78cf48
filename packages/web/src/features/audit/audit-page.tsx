import { loadFailed } from '../../platform/load-failed.ts';
import { auditCopy } from '@drawbridge/messages/audit';
import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { Download, ShieldCheck } from 'lucide-react';
import { auditRoutes } from '@drawbridge/contract/audit/routes.ts';
import type { AuditFilter } from '@drawbridge/contract/audit/schema.ts';
import type { ReplyOf } from '@drawbridge/contract/wire/route.ts';
import { call, messageOf } from '../../platform/api.ts';
import { formatCount } from '../../platform/format.ts';
import { usePageTitle } from '../../platform/page-title.ts';
import { saveFile } from '../../platform/save-file.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { queryPages } from '../../ui/query-pages.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { AdministratorsOnly } from '../profile/public.ts';
import { auditColumns } from './audit-columns.tsx';
import { ArchivesCard } from './archives-card.tsx';
import { actionLabel } from './action-label.ts';
import { auditActionsQuery, auditQuery } from './queries.ts';
import { readFilter } from './read-filter.ts';

export function AuditPage() {
  return (
    <AdministratorsOnly title={auditCopy.title}>
      <AuditLog />
    </AdministratorsOnly>
  );
}

function AuditLog() {
  usePageTitle(auditCopy.title);
  const filter = readFilter(useSearch({ strict: false }));
  const query = useInfiniteQuery(auditQuery(filter));
  const rows = query.data?.pages.flatMap((page) => page.entries);
  const check = useMutation({ mutationFn: () => call(auditRoutes.check, {}) });
  const download = useMutation({
    mutationFn: () => call(auditRoutes.export, { query: filter }),
    onSuccess: (bytes) => saveFile(bytes, auditCopy.fileName, 'text/csv'),
  });
  const failure = check.error ?? download.error;
  return (
    <div className="page">
      <PageHeading
        title={auditCopy.title}
        subtitle={auditCopy.subtitle}
        actions={
          <>
            <Button
              icon={<ShieldCheck aria-hidden className="size-4" />}
              busy={check.isPending}
              busyLabel={auditCopy.checking}
              onClick={() => check.mutate()}
            >
              {auditCopy.check}
            </Button>
            <Button
              icon={<Download aria-hidden className="size-4" />}
              busy={download.isPending}
              busyLabel={auditCopy.exporting}
              onClick={() => download.mutate()}
            >
              {auditCopy.export}
            </Button>
          </>
        }
      />
      {failure && <Alert tone="red">{auditCopy.failed({ reason: messageOf(failure) })}</Alert>}
      {check.data && <Verdict {...check.data} />}
      <Card title={auditCopy.entries} actions={<Filters filter={filter} />}>
        <DataTable
          label={auditCopy.entries}
          columns={auditColumns}
          rows={rows}
          rowKey={(entry) => String(entry.id)}
          {...queryPages(query, loadFailed)}
          empty={<EmptyState title={auditCopy.noResults}>{auditCopy.searchHint}</EmptyState>}
        />
      </Card>
      <ArchivesCard />
    </div>
  );
}

function Verdict({ entries, faults }: ReplyOf<typeof auditRoutes.check>) {
  if (faults.length === 0)
    return <Alert tone="green">{auditCopy.intact({ entries: formatCount(entries) })}</Alert>;
  return (
    <Alert tone="red" title={auditCopy.broken({ faults: faults.length })}>
      <ul>
        {faults.map((fault) => (
          <li key={`${fault.chain} ${fault.position}`}>{faultText(fault)}</li>
        ))}
      </ul>
    </Alert>
  );
}

type Fault = ReplyOf<typeof auditRoutes.check>['faults'][number];

function faultText({ chain, position: at, fault }: Fault): string {
  const position = String(at);
  if (chain === 'seals') return auditCopy.fault.seal({ position, fault });
  if (chain === 'seal archives') return auditCopy.fault.sealArchive({ position, fault });
  if (chain === 'archives') return auditCopy.fault.archive({ position, fault });
  if (chain === '') return auditCopy.fault.portal({ position, fault });
  return auditCopy.fault.account({ position, account: chain, fault });
}

function Filters({ filter }: { readonly filter: AuditFilter }) {
  const navigate = useNavigate();
  const actions = useQuery(auditActionsQuery).data?.actions ?? [];
  const narrow = (by: AuditFilter) => {
    const search = Object.fromEntries(
      Object.entries({ ...filter, ...by }).filter(([, value]) => value !== ''),
    );
    void navigate({ to: '.', search, replace: true, resetScroll: false });
  };
  return (
    <div className="grid w-full grid-cols-2 items-end gap-2 md:flex md:w-auto">
      <SelectField
        id="audit-action"
        label={auditCopy.action}
        labelHidden
        placeholder={auditCopy.everyAction}
        options={actions.map((action) => ({ value: action, label: actionLabel(action) }))}
        value={filter.action ?? ''}
        onChange={({ target }) => narrow({ action: target.value })}
        className="max-md:col-span-2 md:w-52"
      />
      {(['from', 'to'] as const).map((end) => (
        <TextField
          key={end}
          id={`audit-${end}`}
          type="date"
          label={auditCopy[end]}
          labelHidden
          lead={auditCopy[end]}
          value={filter[end] ?? ''}
          onChange={({ target }) => narrow({ [end]: target.value })}
          className="max-md:col-span-2 md:w-50"
        />
      ))}
      <SearchField
        label={auditCopy.search}
        value={filter.q ?? ''}
        onChange={(q) => narrow({ q })}
        className="max-md:col-span-2 md:w-52"
      />
    </div>
  );
}
