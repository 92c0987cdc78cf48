import { personalDeletionCopy as copy } from '@drawbridge/messages/personal-data';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import {
  deletionBlockSentence,
  type PersonalDeletion,
} from '@drawbridge/contract/personal-data/deletion-schema.ts';
import { formatCount, formatMoment } from '../../platform/format.ts';
import { loadFailed } from '../../platform/load-failed.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { DescriptionList } from '../../ui/description-list.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import type { DeletionStep } from './deletion-dialogs.tsx';
import { deletionQuery } from './queries.ts';
import { lazyPart } from '../../ui/lazy-part.ts';

const DeletionDialogs = lazyPart(async () => (await import('./deletion-dialogs.tsx')).DeletionDialogs);

interface PersonDeletionCardProps {
  readonly person: { readonly id: string; readonly email: string; readonly standing: string };
}

/** What deleting a person’s data would do, and its button. */
export function PersonDeletionCard({ person }: PersonDeletionCardProps) {
  const [isLooking, setLooking] = useState(person.standing === 'deleted');
  const [step, setStep] = useState<DeletionStep>();
  const query = useQuery({ ...deletionQuery(person.id), enabled: isLooking });
  const mayDelete = query.data?.deletedAt === null && query.data.blocks.length === 0;
  return (
    <Card
      title={person.standing === 'deleted' ? copy.deletedCard : copy.title}
      padded
      footer={
        isLooking && mayDelete ? (
          <Button variant="danger" onClick={() => setStep('confirm')}>
            {copy.delete}
          </Button>
        ) : undefined
      }
    >
      {isLooking ? (
        <QueryView query={query} failure={loadFailed} skeleton={<Skeleton className="h-60" />}>
          {(deletion) => <WhatIsDeleted deletion={deletion} />}
        </QueryView>
      ) : (
        <>
          <p className="mb-4 text-ink-2">{copy.intro}</p>
          <Button onClick={() => setLooking(true)}>{copy.look}</Button>
        </>
      )}
      <Suspense fallback={null}>
        {step !== undefined && <DeletionDialogs {...{ person, step, setStep }} />}
      </Suspense>
    </Card>
  );
}

function WhatIsDeleted({ deletion }: { readonly deletion: PersonalDeletion }) {
  const { deletedAt, blocks, deleted, kept, loans, applicationMonths } = deletion;
  return (
    <div className="grid gap-4">
      {deletedAt !== null && <p role="status">{copy.doneOn({ moment: formatMoment(deletedAt) })}</p>}
      {blocks.length > 0 && (
        <Alert tone="amber" title={copy.blocked}>
          {blocks.map((block) => (
            <p key={block.why}>{deletionBlockSentence(block)}</p>
          ))}
        </Alert>
      )}
      {deleted.length > 0 && (
        <section>
          <h3 className="font-semibold">{copy.deletedTitle}</h3>
          <DescriptionList
            items={deleted.map(({ kind, count }) => ({
              label: copy.deletedRecords[kind],
              value: kind === 'contact' ? copy.all : formatCount(count),
            }))}
          />
        </section>
      )}
      {kept.length > 0 && (
        <section>
          <h3 className="font-semibold">{copy.keptTitle}</h3>
          <DescriptionList
            items={kept.map(({ kind, count }) => ({
              label: copy.keptRecords[kind],
              value: formatCount(count),
              note: keptBecause(kind, applicationMonths),
            }))}
          />
          {loans.length > 0 && (
            <p className="num text-sm text-ink-2 wrap-anywhere">
              {copy.keptLoans({ loans: loans.join(', ') })}
            </p>
          )}
        </section>
      )}
    </div>
  );
}

function keptBecause(kind: PersonalDeletion['kept'][number]['kind'], months: number): string {
  return kind === 'applications'
    ? copy.keptBecause.applications({ months: formatCount(months) })
    : copy.keptBecause[kind];
}
