import { operationsCopy as copy } from '@drawbridge/messages/operations';
import { useQuery } from '@tanstack/react-query';
import type { Operations } from '@drawbridge/contract/operations/schema.ts';
import { formatCount, formatDate, formatFileSize, formatMoment } from '../../platform/format.ts';
import { usePageTitle } from '../../platform/page-title.ts';
import { Card } from '../../ui/card.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Facts, type Fact } from '../../ui/facts.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { AdministratorsOnly } from '../profile/public.ts';
import { BackupsCard } from './backups-card.tsx';
import { FailedJobs } from './failed-jobs.tsx';
import {
  importColumns,
  importLink,
  mailColumns,
  mailLink,
  webhookColumns,
  webhookLink,
} from './failure-columns.tsx';
import { JobsCard } from './jobs-card.tsx';
import { operationsQuery } from './queries.ts';
import { SlowCallsCard } from './slow-calls-card.tsx';
import { SlowStatementsCard } from './slow-statements-card.tsx';

/** What the servers do in the background, what has failed, and how to try it again. */
export function OperationsPage() {
  return (
    <AdministratorsOnly title={copy.title}>
      <State />
    </AdministratorsOnly>
  );
}

function State() {
  usePageTitle(copy.title);
  return (
    <div className="page">
      <PageHeading title={copy.title} subtitle={copy.subtitle} />
      <QueryView
        query={useQuery(operationsQuery)}
        failure={copy.loadFailed}
        skeleton={<Skeleton shape="block" className="h-48 w-full" />}
      >
        {(state) => (
          <>
            <Card label={copy.figures}>
              <Facts columns={4} facts={factsOf(state)} />
            </Card>
            <Failures state={state} />
            <BackupsCard isScheduled={state.schedulesBackups} />
            <JobsCard jobs={state.jobs} />
            <SlowCallsCard calls={state.slowCalls} />
            <SlowStatementsCard statements={state.slowStatements} />
          </>
        )}
      </QueryView>
    </div>
  );
}

function Failures({ state }: { readonly state: Operations }) {
  const { failures, lostMails, webhooks, imports } = state;
  if ([failures, lostMails, webhooks, imports].every(({ length }) => length === 0))
    return (
      <Card>
        <EmptyState title={copy.good} />
      </Card>
    );
  return (
    <>
      {failures.length > 0 && <FailedJobs jobs={failures} />}
      {lostMails.length > 0 && (
        <Card title={copy.lostMails} count={formatCount(state.mails.givenUp)}>
          <DataTable
            label={copy.lostMails}
            columns={mailColumns}
            rows={lostMails}
            rowKey={({ id }) => id}
            rowLink={mailLink}
          />
        </Card>
      )}
      {webhooks.length > 0 && (
        <Card title={copy.webhooks}>
          <DataTable
            label={copy.webhooks}
            columns={webhookColumns}
            rows={webhooks}
            rowKey={({ id }) => id}
            rowLink={webhookLink}
          />
        </Card>
      )}
      {imports.length > 0 && (
        <Card title={copy.imports}>
          <DataTable
            label={copy.imports}
            columns={importColumns}
            rows={imports}
            rowKey={({ id }) => id}
            rowLink={importLink}
          />
        </Card>
      )}
    </>
  );
}

const momentOf = (at: string | null | undefined) => (at == null ? copy.never : formatMoment(at));

function factsOf({ mails, nightly, backUp, audit, storage }: Operations): readonly Fact[] {
  return [
    {
      label: copy.mailsWaiting,
      value: formatCount(mails.waiting),
      note: mails.waitingSince && copy.mailsWaitingSince({ moment: formatMoment(mails.waitingSince) }),
    },
    {
      label: copy.nightly,
      value: nightly ? formatDate(nightly.day) : copy.never,
      note:
        nightly &&
        (nightly.endedAt === null ? copy.nightlyOpen : copy.nightlyNote({ exceptions: nightly.exceptions })),
    },
    {
      label: copy.backUp,
      value: momentOf(backUp?.at),
      note:
        backUp &&
        (backUp.lostFiles > 0 ? copy.backUpLost({ files: backUp.lostFiles }) : copy.backUpNote(backUp)),
    },
    {
      label: copy.audit,
      value: momentOf(audit.checkedAt),
      note: audit.faults !== null && copy.auditNote({ faults: audit.faults }),
    },
    { label: copy.sealed, value: momentOf(audit.sealedAt) },
    { label: copy.database, value: formatFileSize(storage.databaseBytes) },
    {
      label: copy.files,
      value: formatFileSize(storage.fileBytes),
      note: copy.filesNote({ files: storage.files }),
    },
  ];
}
