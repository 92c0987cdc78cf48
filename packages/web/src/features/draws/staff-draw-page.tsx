import { staffDrawTones } from './draw-tones.ts';
import { staffDrawCopy as copy, staffDrawStates } from '@drawbridge/messages/draws';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { staffDrawRoutes } from '@drawbridge/contract/draws/staff-routes.ts';
import { declinedDraw, type DeclinedDraw, type StaffDraw } from '@drawbridge/contract/draws/staff-schema.ts';
import { isPendingDraw } from '@drawbridge/domain/draws/draw-states.ts';
import { call } from '../../platform/api.ts';
import { formatCount } from '../../platform/format.ts';
import { queryClient } from '../../platform/queries.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { SkeletonLines } from '../../ui/skeleton.tsx';
import { Tag } from '../../ui/tag.tsx';
import { ItemFrame, ReasonDialog } from '../work/public.ts';
import { DrawLines } from './draw-lines.tsx';
import { DrawTimeline } from './draw-timeline.tsx';
import { ApproveStep } from './approve-step.tsx';
import { InspectStep } from './inspect-step.tsx';
import { InspectionFiles } from './inspection-files.tsx';
import { ScheduleStep } from './schedule-step.tsx';
import { DrawAttachments, DrawFacts, DrawHistory } from './staff-draw-facts.tsx';
import { staffLinesOf } from './staff-lines.ts';
import { staffDrawQuery, useDrawStep } from './staff-queries.ts';
import { warningWords } from './warning-words.ts';
import { lazyPart } from '../../ui/lazy-part.ts';

/** Loaded separately because only approved draws need it. */
const WireStep = lazyPart(async () => (await import('./wire-step.tsx')).WireStep);

const titleOf = ({ deal, draw }: StaffDraw) =>
  copy.titleOf({ loan: deal.loanNumber, number: formatCount(draw.number) });

/** Asks for an item’s data before its page opens. */
export const loadAhead = (id: string) => queryClient.query(staffDrawQuery(id));

export function StaffDrawPage() {
  const { drawId } = useParams({ from: '/staff/work/draws/$drawId' });
  const query = useQuery(staffDrawQuery(drawId));
  return (
    <ItemFrame
      query={query}
      waitingTitle={copy.title}
      titleOf={titleOf}
      subtitleOf={({ draw, deal }) => copy.subtitle({ project: draw.projectName, borrower: deal.borrower })}
      workOf={({ draw }) => ({ kind: 'draw', id: draw.id })}
    >
      {(draw) => <Whole draw={draw} />}
    </ItemFrame>
  );
}

function Whole({ draw }: { readonly draw: StaffDraw }) {
  const { warnings } = draw;
  const { state, totals } = draw.draw;
  const title = titleOf(draw);
  const names = new Map(staffLinesOf(draw).map(({ id, name }) => [id, name]));
  return (
    <>
      {warnings.length > 0 && isPendingDraw(state) && (
        <Alert tone="amber" live="off" title={copy.warnings}>
          <ul className="mt-1 list-disc pl-4.5">
            {warnings.map((warning) => {
              const words = warningWords(warning, names, 'employee');
              return <li key={words}>{words}</li>;
            })}
          </ul>
        </Alert>
      )}
      <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,5fr)_minmax(0,3fr)]">
        <div className="grid min-w-0 gap-6">
          <NextStep key={`${state} ${draw.history.length}`} draw={draw} />
          <InspectionFiles draw={draw} />
          {totals.requested > 0 && !areLinesInStep(state) && (
            <Card title={copy.lines}>
              <DrawLines draw={draw.draw} label={copy.linesOf({ title })} />
            </Card>
          )}
          <DrawAttachments draw={draw} />
        </div>
        <div className="grid min-w-0 gap-6">
          <DrawFacts draw={draw} />
          <Card
            title={copy.steps}
            actions={<Tag tone={staffDrawTones[state]}>{staffDrawStates[state].word}</Tag>}
            footer={isPendingDraw(state) && <Decline draw={draw} />}
          >
            <DrawTimeline draw={draw.draw} name={title} isForEmployee />
          </Card>
          <DrawHistory draw={draw} />
        </div>
      </div>
    </>
  );
}

/** Whether the form of the next step shows the lines. */
function areLinesInStep(state: StaffDraw['draw']['state']): boolean {
  return state === 'inspection scheduled' || state === 'inspected';
}

function NextStep({ draw }: { readonly draw: StaffDraw }) {
  switch (draw.draw.state) {
    case 'requested':
      return <ScheduleStep draw={draw} />;
    case 'inspection scheduled':
      return <InspectStep draw={draw} />;
    case 'inspected':
      return (
        <>
          <ApproveStep draw={draw} />
          <CorrectInspection draw={draw} />
        </>
      );
    case 'approved':
      return (
        <Suspense
          fallback={
            <Card padded>
              <div aria-busy>
                <SkeletonLines lines={4} />
              </div>
            </Card>
          }
        >
          <WireStep draw={draw} />
        </Suspense>
      );
    case 'wired':
      return (
        <Alert tone="green" live="off">
          {copy.wiredNote({ reference: draw.draw.wireReference ?? '' })}
        </Alert>
      );
    case 'declined':
      return (
        <Alert tone={draw.draw.declined?.withdrawn === true ? 'blue' : 'red'} live="off">
          {draw.draw.declined?.withdrawn === true
            ? copy.withdrawnNote({ reason: draw.draw.declined.reason })
            : copy.declinedNote({ reason: draw.draw.declined?.reason ?? '' })}
        </Alert>
      );
  }
}

/** Findings can be corrected until the draw is approved. */
function CorrectInspection({ draw }: { readonly draw: StaffDraw }) {
  const [open, setOpen] = useState(false);
  if (open) return <InspectStep draw={draw} onCorrected={() => setOpen(false)} />;
  return (
    <Button size="sm" className="justify-self-start" onClick={() => setOpen(true)}>
      {copy.correct}
    </Button>
  );
}

function Decline({ draw: { draw, deal } }: { readonly draw: StaffDraw }) {
  const [asking, setAsking] = useState(false);
  const step = useDrawStep(draw.id, (body: DeclinedDraw) =>
    call(staffDrawRoutes.decline, { params: { drawId: draw.id }, body }),
  );
  return (
    <>
      <Button size="sm" onClick={() => setAsking(true)}>
        {copy.decline}
      </Button>
      {asking && (
        <ReasonDialog
          title={copy.declineTitle}
          text={copy.declineText({ name: deal.borrower })}
          confirmLabel={copy.decline}
          schema={declinedDraw}
          danger
          save={step}
          failed={copy.failed}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
