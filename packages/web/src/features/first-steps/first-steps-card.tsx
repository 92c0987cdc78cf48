import { firstStepCopy as copy } from '@drawbridge/messages/first-steps';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { firstStepRoutes } from '@drawbridge/contract/first-steps/routes.ts';
import {
  reviewedSteps,
  type FirstStep,
  type ReviewedStep,
} from '@drawbridge/domain/first-steps/first-steps.ts';
import { call, messageOf } from '../../platform/api.ts';
import { formatCount } from '../../platform/format.ts';
import { Alert } from '../../ui/alert.tsx';
import { announce } from '../../ui/announcer-store.ts';
import { buttonClass } from '../../ui/button-class.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { Tag } from '../../ui/tag.tsx';
import { firstStepsQuery } from './queries.ts';
import { useStepChange } from './use-step-change.ts';

/** The page for each step. */
const places = {
  brand: '/staff/settings/brand',
  email: '/staff/settings/mails',
  fees: '/staff/settings/fees',
  'time zone': '/staff/settings/time-zone',
  calendar: '/staff/settings/calendar',
  administrators: '/staff/people',
  loans: '/staff/import',
  borrowers: '/staff/people',
} as const satisfies Partial<Record<FirstStep, string>>;

/** The setup steps of a new portal. Hidden once all are done or the administrator hides them. */
export function FirstStepsCard() {
  const state = useQuery(firstStepsQuery).data;
  const review = useStepChange((step: ReviewedStep) => call(firstStepRoutes.review, { body: { step } }));
  const hide = useStepChange((hidden: boolean) => call(firstStepRoutes.hide, { body: { hidden } }));
  if (!state?.open || state.hidden) return null;
  const { steps } = state;
  const done = steps.filter((step) => step.done).length;
  const progress = copy.progress({ done: formatCount(done), all: formatCount(steps.length) });
  const error = review.error ?? hide.error;
  return (
    <Card
      title={copy.title}
      count={progress}
      actions={
        <Button
          size="sm"
          variant="quiet"
          disabled={hide.isPending}
          onClick={() => hide.mutate(true, { onSuccess: () => announce(copy.hidden) })}
        >
          {copy.hide}
        </Button>
      }
    >
      <div className="px-4 py-3 md:px-[18px]">
        <ProgressBar label={copy.title} percent={(done / steps.length) * 100} valueText={progress} />
      </div>
      {error && (
        <div className="px-4 pb-3 md:px-[18px]">
          <Alert tone="red">{copy.failed({ reason: messageOf(error) })}</Alert>
        </div>
      )}
      <ul aria-label={copy.title} className="divide-y divide-line border-t border-line">
        {steps.map((step) => (
          <StepLine
            key={step.step}
            {...step}
            busy={review.isPending}
            onReview={(reviewed) => review.mutate(reviewed)}
          />
        ))}
      </ul>
    </Card>
  );
}

interface StepLineProps {
  readonly step: FirstStep;
  readonly done: boolean;
  readonly busy: boolean;
  readonly onReview: (step: ReviewedStep) => void;
}

function StepLine({ step, done, busy, onReview }: StepLineProps) {
  const words = copy.steps[step];
  const { title, text } = words;
  const reviewed = reviewedSteps.find((one) => one === step);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 md:px-[18px]">
      <div className="min-w-0 flex-1 basis-60">
        <p className="font-medium">{title}</p>
        <p className="text-sm text-ink-2">{text}</p>
        {step === 'backup' && (
          <p className="mt-1 flex flex-wrap items-center gap-2">
            <code className="font-mono wrap-anywhere">{copy.backupCommand}</code>
            <CopyButton text={copy.backupCommand} />
          </p>
        )}
      </div>
      <Tag tone={done ? 'green' : 'amber'}>{done ? copy.done : copy.toDo}</Tag>
      {!done && step !== 'backup' && (
        <div className="flex flex-wrap gap-2">
          {reviewed && (
            <Button
              size="sm"
              aria-label={copy.review({ title })}
              disabled={busy}
              onClick={() => onReview(reviewed)}
            >
              {copy.keep}
            </Button>
          )}
          <Link to={places[step]} className={buttonClass({ size: 'sm' })}>
            {'link' in words && words.link}
          </Link>
        </div>
      )}
    </li>
  );
}
