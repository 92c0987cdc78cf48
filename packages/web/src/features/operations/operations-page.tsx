import { operationsCopy as copy } from '@drawbridge/messages/operations';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Operations } from '@drawbridge/contract/operations/schema.ts';
import { formatCount, formatDate, formatFileSize, formatMoment } from '../../platform/format.ts';
import { usePageTitle } from '../../platform/page-title.ts';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Facts, type Fact } from '../../ui/facts.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { AdministratorsOnly } from '../profile/public.ts';
import { BackupsCard } from './backups-card.tsx';
import { FailedJobs } from './failed-jobs.tsx';
import { FailingJobs } from './failing-jobs.tsx';
import { ImportsCard } from './imports-card.tsx';
import { JobsCard } from './jobs-card.tsx';
import { AuditCard, StorageCard } from './kept-cards.tsx';
import { DelayedMails, LostMails } from './mails-card.tsx';
import { operationsQuery } from './queries.ts';
import { RunNow } from './run-now.tsx';
import { SlowCallsCard } from './slow-calls-card.tsx';
import { SlowStatementsCard } from './slow-statements-card.tsx';
import { WebhooksCard } from './webhooks-card.tsx';

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
            <AuditCard {...state.audit} />
            <StorageCard {...state.storage} />
            <SlowCallsCard calls={state.slowCalls} />
            <SlowStatementsCard statements={state.slowStatements} />
          </>
        )}
      </QueryView>
    </div>
  );
}

function Failures({ state }: { readonly state: Operations }) {
  const { asOf, failures, failing, mails, lostMails, webhooks, imports } = state;
  const isDelayed = mails.delayed > 0;
  if (!isDelayed && [failures, failing, lostMails, webhooks, imports].every(({ length }) => length === 0))
    return (
      <Card>
        <EmptyState title={copy.good} />
      </Card>
    );
  return (
    <>
      {failures.length > 0 && <FailedJobs jobs={failures} />}
      {failing.length > 0 && <FailingJobs jobs={failing} asOf={asOf} />}
      {isDelayed && <DelayedMails {...mails} />}
      {lostMails.length > 0 && <LostMails mails={lostMails} {...mails} />}
      {webhooks.length > 0 && <WebhooksCard webhooks={webhooks} />}
      {imports.length > 0 && <ImportsCard imports={imports} />}
    </>
  );
}

const momentOf = (at: string | null | undefined) => (at == null ? copy.never : formatMoment(at));

function factsOf({ mails, nightly, backUp, audit }: Operations): readonly Fact[] {
  return [
    {
      label: copy.mailsWaiting,
      value: formatCount(mails.waiting),
      note: mails.waitingSince && copy.mailsWaitingSince({ moment: formatMoment(mails.waitingSince) }),
    },
    {
      label: copy.nightly,
      value: (
        <Link to="/staff/nightly" className="link">
          {nightly ? formatDate(nightly.day) : copy.never}
        </Link>
      ),
      note: <NightNote nightly={nightly} />,
    },
    { label: copy.backUp, value: momentOf(backUp?.at), note: backUp && <BackUpNote backUp={backUp} /> },
    {
      label: copy.audit,
      value: momentOf(audit.checkedAt),
      note: audit.faults !== null && copy.auditNote({ faults: audit.faults }),
    },
  ];
}

function NightNote({ nightly }: Pick<Operations, 'nightly'>) {
  if (nightly !== null && nightly.endedAt === null) return copy.nightlyOpen;
  return (
    <span className="grid justify-items-start gap-2">
      {nightly && copy.nightlyNote({ exceptions: nightly.exceptions })}
      <RunNow kind="run nightly" label={copy.runNightly} />
    </span>
  );
}

function BackUpNote({ backUp }: { readonly backUp: NonNullable<Operations['backUp']> }) {
  return (
    <>
      {backUp.lostFiles > 0 ? copy.backUpLost({ files: backUp.lostFiles }) : copy.backUpNote(backUp)}
      {backUp.bytes !== null && (
        <span className="block">{copy.backUpAdded({ size: formatFileSize(backUp.bytes) })}</span>
      )}
    </>
  );
}
