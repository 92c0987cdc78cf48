import { decisionCopy as copy } from '@drawbridge/messages/application-decisions';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import type { StaffApplicationFile } from '@drawbridge/contract/applications/schema.ts';
import type { ApplicationStanding } from '@drawbridge/contract/application-decisions/schema.ts';
import type { ApplicationAct } from '@drawbridge/domain/applications/application-states.ts';
import { formatDate, formatMoment } from '../../platform/format.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { DescriptionList } from '../../ui/description-list.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { DeadlineTag } from './deadline-tag.tsx';
import { DecisionHistory } from './decision-history.tsx';
import { LetterList } from './letter-list.tsx';
import { OfficerField } from './officer-field.tsx';
import { RemindButton } from './remind-button.tsx';
import { WithdrawDialog } from './withdraw-dialog.tsx';
import { standingQuery } from './queries.ts';
import { lazyPart } from '../../ui/lazy-part.ts';

// Their fields and rules are loaded with the decision.
const ChangesDialog = lazyPart(async () => (await import('./changes-dialog.tsx')).ChangesDialog);
const DeclineDialog = lazyPart(async () => (await import('./decline-dialog.tsx')).DeclineDialog);
const OfferDialog = lazyPart(async () => (await import('./offer-dialog.tsx')).OfferDialog);

type Decided = Pick<StaffApplicationFile, 'id' | 'product' | 'answers'>;

/** Where an application stands, and what employees can do with it. */
export function DecisionCard({ application }: { readonly application: Decided }) {
  const query = useQuery(standingQuery(application.id));
  return (
    <QueryView query={query} failure={copy.failed} skeleton={<Skeleton className="h-40" />}>
      {(standing) => (
        <>
          <Standing application={application} standing={standing} />
          <DecisionHistory application={application} decisions={standing.decisions} />
          <LetterList of={{ id: standing.id }} letters={standing.letters} number={standing.number} />
        </>
      )}
    </QueryView>
  );
}

interface StandingProps {
  readonly application: Decided;
  readonly standing: ApplicationStanding;
}

function Standing({ application, standing }: StandingProps) {
  const [act, setAct] = useState<ApplicationAct>();
  const { acts, answerBy, remindedAt, submittedAt, noticeDueOn } = standing;
  const items = [
    { label: copy.officer, value: <OfficerField standing={standing} /> },
    ...(answerBy === null ? [] : [{ label: copy.answerBy, value: formatDate(answerBy) }]),
  ];
  return (
    <Card title={copy.title} note={<DeadlineTag dueOn={noticeDueOn} />} padded>
      <DescriptionList items={items} />
      {submittedAt === null && (
        <div className="flex flex-wrap items-center gap-3 pt-4">
          <RemindButton standing={standing} />
          {remindedAt !== null && (
            <p className="text-sm text-ink-2">{copy.remindedAt({ when: formatMoment(remindedAt) })}</p>
          )}
        </div>
      )}
      {acts.length > 0 && (
        <div className="flex flex-wrap gap-2 pt-4 max-md:[&>*]:flex-1">
          {acts.map((each) => (
            <Button
              key={each}
              variant={each === 'approve' ? 'primary' : 'secondary'}
              onClick={() => setAct(each)}
            >
              {copy.acts[each]}
            </Button>
          ))}
        </div>
      )}
      {act !== undefined && (
        <Suspense fallback={null}>
          <ActDialog key={act} {...{ act, application, standing }} onClose={() => setAct(undefined)} />
        </Suspense>
      )}
    </Card>
  );
}

function ActDialog(props: StandingProps & { readonly act: ApplicationAct; readonly onClose: () => void }) {
  const { act, application, standing, onClose } = props;
  switch (act) {
    case 'request changes':
    case 'send notice of incompleteness':
      return <ChangesDialog {...{ act, application, standing, onClose }} />;
    case 'approve':
    case 'counter':
      return <OfferDialog {...{ act, standing, onClose }} />;
    case 'decline':
      return <DeclineDialog {...{ standing, onClose }} />;
    case 'withdraw':
      return <WithdrawDialog {...{ standing, onClose }} />;
  }
}
