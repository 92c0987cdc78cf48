import { loadFailed } from '../../platform/load-failed.ts';
import { importCopy, kindWords, stateWords } from '@drawbridge/messages/imports';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import type { ImportDetail } from '@drawbridge/contract/imports/schema.ts';
import { dash, formatMoment } from '../../platform/format.ts';
import { usePageTitle } from '../../platform/page-title.ts';
import { Alert } from '../../ui/alert.tsx';
import { Breadcrumb } from '../../ui/breadcrumb.tsx';
import { Card } from '../../ui/card.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { QueryView, SkeletonGroup } from '../../ui/query-view.tsx';
import { Steps, type StepState } from '../../ui/steps.tsx';
import { Tag } from '../../ui/tag.tsx';
import { AdministratorsOnly } from '../profile/public.ts';
import { CancelButton } from './cancel-button.tsx';
import { ImportProgress } from './import-progress.tsx';
import { MappingCard } from './mapping-card.tsx';
import { OutcomeCard } from './outcome-card.tsx';
import { PreviewCard } from './preview-card.tsx';
import { ProblemsCard } from './problems-card.tsx';
import { importQuery, isUnderWay } from './queries.ts';
import { stateTones } from './state-tones.ts';

export function ImportPage() {
  return (
    <AdministratorsOnly title={importCopy.title}>
      <ImportDetails />
    </AdministratorsOnly>
  );
}

function ImportDetails() {
  const { importId } = useParams({ from: '/staff/import/$importId' });
  const query = useQuery(importQuery(importId));
  const detail = query.data;
  usePageTitle(detail?.fileName ?? importCopy.title);
  return (
    <div className="page">
      <Breadcrumb>
        <Link to="/staff/import">{importCopy.title}</Link>
        <span aria-current="page">{detail?.fileName ?? dash}</span>
      </Breadcrumb>
      <QueryView query={query} failure={loadFailed} skeleton={<SkeletonGroup sizes={['h-8 w-64', 'h-60']} />}>
        {(detail) => (
          <>
            <PageHeading
              title={<bdi>{detail.fileName}</bdi>}
              subtitle={about(detail)}
              actions={<Tag tone={stateTones[detail.state]}>{stateWords[detail.state].word}</Tag>}
            />
            <Card label={importCopy.steps} padded>
              <Steps label={importCopy.steps} steps={stepsOf(detail)} />
            </Card>
            <Stage key={detail.id} detail={detail} />
          </>
        )}
      </QueryView>
    </div>
  );
}

function about({ kind, rowCount, startedBy, createdAt }: ImportDetail): string {
  const { name } = kindWords[kind];
  const when = formatMoment(createdAt);
  return rowCount === null
    ? importCopy.aboutOlder({ kind: name, who: startedBy, when })
    : importCopy.about({ kind: name, rows: rowCount, who: startedBy, when });
}

function stepsOf({ state, commit, outcome }: ImportDetail) {
  const keeps = commit && state !== 'checked';
  const at = keeps || (state === 'checked' && outcome?.problemCount === 0) ? 2 : state === 'uploaded' ? 0 : 1;
  const stateOf = (place: number): StepState => {
    if (state === 'done' || place < at) return 'complete';
    return place === at && state !== 'cancelled' ? 'active' : 'upcoming';
  };
  const { columns, check, keep } = importCopy.step;
  return [columns, check, keep].map((label, place) => ({ label, state: stateOf(place) }));
}

function Stage({ detail }: { readonly detail: ImportDetail }) {
  const { state, outcome, id } = detail;
  const box = useRef<HTMLDivElement>(null);
  const before = useRef(state);
  useEffect(() => {
    // A step’s buttons disappear with it, so the focus moves to the new step.
    if (before.current !== state) box.current?.focus({ preventScroll: true });
    before.current = state;
  }, [state]);
  const cancel = <CancelButton id={id} />;
  return (
    <div ref={box} tabIndex={-1} className="grid min-w-0 gap-6 outline-none">
      {isUnderWay(detail) && (
        <Card
          title={detail.commit ? importCopy.progressTitle.keep : importCopy.progressTitle.check}
          footer={cancel}
          padded
        >
          <div className="grid gap-3">
            <ImportProgress progress={detail} />
            <p className="text-sm text-ink-2">{importCopy.mayLeave}</p>
          </div>
        </Card>
      )}
      {state === 'cancelled' && (
        <Alert tone="neutral" title={importCopy.cancelled}>
          {importCopy.cancelledText}
        </Alert>
      )}
      {state === 'failed' && (
        <Alert tone="red" title={importCopy.failed}>
          {importCopy.failedText}
        </Alert>
      )}
      {outcome && (state === 'checked' || state === 'done') && (
        <>
          <OutcomeCard detail={{ ...detail, outcome }} actions={state === 'checked' ? cancel : undefined} />
          {outcome.problemCount > 0 && <ProblemsCard detail={detail} />}
        </>
      )}
      {(state === 'uploaded' || state === 'failed') && (
        <>
          <MappingCard detail={detail} actions={cancel} />
          <PreviewCard {...detail} />
        </>
      )}
      {state === 'checked' && (
        <Disclosure level={2} title={importCopy.changeColumns} className="card">
          <div className="grid min-w-0 gap-6 p-4 md:p-[18px]">
            <MappingCard detail={detail} />
            <PreviewCard {...detail} />
          </div>
        </Disclosure>
      )}
    </div>
  );
}
