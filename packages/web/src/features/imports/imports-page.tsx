import { loadFailed } from '../../platform/load-failed.ts';
import { importCopy, kindWords } from '@drawbridge/messages/imports';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { ImportSummary } from '@drawbridge/contract/imports/schema.ts';
import { importKinds, type ImportKind } from '@drawbridge/domain/imports/import-sheet.ts';
import { usePageTitle } from '../../platform/page-title.ts';
import { Alert } from '../../ui/alert.tsx';
import { buttonClass } from '../../ui/button-class.ts';
import { Card } from '../../ui/card.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { queryFailure } from '../../ui/query-failure.tsx';
import { RadioGroup } from '../../ui/radio-group.tsx';
import { staffRightsQuery } from '../profile/public.ts';
import { historyColumns, historyLink } from './history-columns.tsx';
import { ImportDrop } from './import-drop.tsx';
import { ImportProgress } from './import-progress.tsx';
import { importQuery, importsQuery, isUnderWay } from './queries.ts';
import { TemplateButtons } from './template-buttons.tsx';

export function ImportsPage() {
  usePageTitle(importCopy.title);
  const me = useQuery(staffRightsQuery);
  return (
    <div className="page">
      <PageHeading title={importCopy.title} subtitle={importCopy.subtitle} />
      {me.data?.administrator === false ? (
        <Card label={importCopy.title}>
          <EmptyState title={importCopy.onlyAdministrators}>{importCopy.askAdministrator}</EmptyState>
        </Card>
      ) : (
        // The server would refuse the list to anyone else.
        !me.isPending && <Imports />
      )}
    </div>
  );
}

function Imports() {
  const query = useQuery(importsQuery);
  const imports = query.data;
  const last = imports?.[0];
  return (
    <>
      {last && <LastImport last={last} />}
      <NewImport />
      <Card title={importCopy.history}>
        <DataTable
          label={importCopy.history}
          columns={historyColumns}
          rows={imports}
          rowKey={({ id }) => id}
          rowLink={historyLink}
          error={queryFailure(query, loadFailed)}
          empty={<EmptyState title={importCopy.noHistory}>{importCopy.noHistoryHint}</EmptyState>}
        />
      </Card>
    </>
  );
}

function LastImport({ last }: { readonly last: ImportSummary }) {
  const running = isUnderWay(last);
  const detail = useQuery({ ...importQuery(last.id), enabled: running }).data;
  const link = (words: string) => (
    <Link to="/staff/import/$importId" params={{ importId: last.id }} className={buttonClass({ size: 'sm' })}>
      {words}
    </Link>
  );
  if (running)
    return (
      <Card title={importCopy.underWay({ name: last.fileName })} actions={link(importCopy.look)} padded>
        <ImportProgress progress={{ rowsWritten: 0, ...last, ...detail }} />
      </Card>
    );
  if (last.state !== 'uploaded' && last.state !== 'checked') return null;
  return (
    <Alert
      tone="amber"
      live="off"
      title={importCopy.notImported({ name: last.fileName })}
      action={link(importCopy.goOn)}
    />
  );
}

const kindOptions = importKinds.map((kind) => ({
  value: kind,
  label: kindWords[kind].name,
  hint: kindWords[kind].hint,
}));

function NewImport() {
  const [kind, setKind] = useState<ImportKind>('people');
  return (
    <Card title={importCopy.newImport} padded>
      <div className="grid gap-5">
        <RadioGroup
          look="tiles"
          label={importCopy.what}
          name="import-kind"
          options={kindOptions}
          value={kind}
          onChange={({ target }) => setKind(importKinds.find((known) => known === target.value) ?? kind)}
        />
        <TemplateButtons key={kind} kind={kind} />
        <ImportDrop kind={kind} />
      </div>
    </Card>
  );
}
