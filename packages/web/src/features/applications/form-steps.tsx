import { applyCopy as copy } from '@drawbridge/messages/applications';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { Suspense, type ReactNode } from 'react';
import { missingAnswers } from '@drawbridge/contract/applications/asked.ts';
import type { ApplicationList } from '@drawbridge/domain/applications/answers.ts';
import type { ApplicationStep } from '@drawbridge/domain/applications/products.ts';
import { settings } from '../../platform/settings.ts';
import { MiniSteps } from '../../ui/mini-steps.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ApplyStep } from './apply-step.tsx';
import { askingOf } from './asking-of.ts';
import { missingOf } from './missing-by-step.ts';
import { stepTitle, type FormStep } from './step-title.ts';
import type { OpenForm } from './use-saved-form.ts';
import { lazyPart } from '../../ui/lazy-part.ts';

/** Loaded while the first steps are filled in. */
const ReviewStep = lazyPart(async () => (await import('./review-step.tsx')).ReviewStep);

/** From a step to those beside it. */
export interface WayOn {
  /** The next step’s title. */
  readonly next: string;
  readonly onBack: () => void;
  readonly onNext: () => void;
}

interface FormStepsProps {
  readonly open: OpenForm;
  /** Before the review, in order. */
  readonly steps: readonly [ApplicationStep, ...ApplicationStep[]];
  /** What is filled in, above each step’s title. */
  readonly title: string;
  /** Said on the first step. */
  readonly intro: ReactNode;
  /** Whether everything typed is stored. */
  readonly note: ReactNode;
  /** The step it begins on; the first by default. */
  readonly start?: FormStep | undefined;
  /** Said above the answers in the review. */
  readonly confirming?: string | undefined;
  /** The button that sends it. */
  readonly send: string;
  /** What a step shows below its questions. */
  readonly below?: (step: ApplicationStep) => ReactNode;
  readonly aboveList?: (list: ApplicationList) => ReactNode;
  /** The step of files before the review, where the form takes them. */
  readonly documents?: (way: WayOn) => ReactNode;
  /** The last step instead of the review that sends it, for someone who helps the applicant. */
  readonly last?:
    | ((
        way: Omit<WayOn, 'next' | 'onNext'> & { readonly onEdit: (step: ApplicationStep) => void },
      ) => ReactNode)
    | undefined;
  /** Above the consents in the review. */
  readonly beforeConsents?: ReactNode;
  /** What stands around every step. */
  readonly frame?: (step: ReactNode) => ReactNode;
}

/** A form, a step at a time. The step is part of the address, so the browser’s Back works. */
export function FormSteps(props: FormStepsProps) {
  const { open, title, intro, note, confirming, send, below, aboveList, documents, last } = props;
  const { frame = unframed } = props;
  const { product } = open.application;
  const navigate = useNavigate();
  const asked: Record<string, unknown> = useSearch({ strict: false });
  const steps: readonly FormStep[] = [...props.steps, ...(documents ? ['documents' as const] : []), 'review'];
  const [first] = props.steps;
  const step = steps.find((one) => one === asked['step']) ?? props.start ?? first;
  const place = steps.indexOf(step);
  const stepOf = copy.stepOf({ step: place + 1, steps: steps.length });
  const left = leftIn(step, open);
  const titleOf = (one: FormStep) => stepTitle(one, product, last !== undefined);
  const next = titleOf(steps[place + 1] ?? 'review');
  const onBack = () => go(steps[place - 1] ?? first);
  const onNext = () => go(steps[place + 1] ?? 'review');

  function go(to: FormStep): void {
    void open.flush();
    void navigate({ to: '.', search: { ...asked, step: to } }).then(() =>
      document.querySelector('h1')?.focus(),
    );
  }

  return (
    <div className="grid gap-6">
      <header className="grid gap-2">
        <p className="text-sm text-ink-2">
          {title} · {stepOf}
          {left !== undefined && ` · ${copy.leftHere({ count: left })}`}
        </p>
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
          <h1 tabIndex={-1}>{titleOf(step)}</h1>
          <MiniSteps
            label={stepOf}
            states={steps.map((_, index) =>
              index < place ? 'complete' : index === place ? 'active' : 'upcoming',
            )}
          />
        </div>
        {step === first && intro}
        {note}
      </header>
      {frame(
        step === 'review' && last ? (
          last({ onBack, onEdit: go })
        ) : step === 'review' ? (
          <Suspense fallback={<Skeleton className="h-160" />}>
            <ReviewStep
              open={open}
              steps={props.steps}
              confirming={confirming}
              send={send}
              onEdit={go}
              onBack={onBack}
            >
              {props.beforeConsents}
            </ReviewStep>
          </Suspense>
        ) : step === 'documents' ? (
          documents?.({ next, onBack, onNext })
        ) : (
          <ApplyStep
            key={step}
            step={step}
            open={open}
            next={next}
            onBack={place === 0 ? undefined : onBack}
            onNext={onNext}
            aboveList={aboveList}
          >
            {below?.(step)}
          </ApplyStep>
        ),
      )}
      <p className="text-sm text-ink-2">{copy.questions({ phone: settings().lender.phone })}</p>
    </div>
  );
}

/** How many questions are still open: of a step, or of the whole form in the review. Files are never required. */
function leftIn(step: FormStep, { application, isParty }: OpenForm): number | undefined {
  if (step === 'documents') return undefined;
  const left = missingAnswers(askingOf(application, isParty), new Set(application.sealed));
  return step === 'review' ? left.length : missingOf(left, step).length;
}

function unframed(step: ReactNode): ReactNode {
  return step;
}
