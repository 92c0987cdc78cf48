import { applyCopy as copy } from '@drawbridge/messages/applications';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import {
  applicationSteps,
  thankYouPaths,
  type ApplicationProduct,
} from '@drawbridge/domain/applications/products.ts';
import { missingAnswers } from '@drawbridge/contract/applications/asked.ts';
import { messageOf } from '../../platform/api.ts';
import { usePageTitle } from '../../platform/page-title.ts';
import { settings } from '../../platform/settings.ts';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { MiniSteps } from '../../ui/mini-steps.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { EstimateBeside } from '../pricing/public.ts';
import { askingOf } from './asking-of.ts';
import { missingOf } from './missing-by-step.ts';
import { ApplyStep } from './apply-step.tsx';
import { AskedChanges, firstChanged } from './asked-changes.tsx';
import { SavedNote } from './saved-note.tsx';
import { useApplication, type OpenApplication } from './use-application.ts';

/** Loaded while the first steps are filled in. */
const ReviewStep = lazy(async () => ({ default: (await import('./review-step.tsx')).ReviewStep }));

/** Loaded once an application was sent. */
const SentNote = lazy(async () => ({ default: (await import('./sent-note.tsx')).SentNote }));

const FilesStep = lazy(async () => ({ default: (await import('./files-step.tsx')).FilesStep }));

const steps = [...applicationSteps, 'documents', 'review'] as const;
type Step = (typeof steps)[number];

interface ApplyPageProps {
  readonly product: ApplicationProduct;
  /** What opens an application that this browser does not have: the key of an emailed link, or an own application’s id. */
  readonly named?: string | undefined;
}

/** An application, a step at a time. The step is part of the address, so the browser’s Back works. */
export function ApplyPage({ product, named }: ApplyPageProps) {
  usePageTitle(copy.titleOf({ product: copy.product[product] }), { bare: true });
  const { open, error, retry } = useApplication(product, named);
  if (error)
    return (
      <LoadFailure retrying={false} onRetry={retry}>
        {copy.failed({ reason: messageOf(error) })}
      </LoadFailure>
    );
  if (!open) return <Skeleton className="h-160" />;
  const { state } = open.application;
  return state === 'draft' ||
    state === 'changes requested' ||
    (named !== undefined && state === 'unconfirmed') ? (
    <Steps open={open} isConfirming={state === 'unconfirmed'} />
  ) : (
    <Suspense fallback={<Skeleton className="h-160" />}>
      <SentNote
        application={open.application}
        named={open.named() ?? named}
        onWithdrawn={() => open.isSent({ state: 'withdrawn', number: open.application.number })}
      />
    </Suspense>
  );
}

function Steps({ open, isConfirming }: { readonly open: OpenApplication; readonly isConfirming: boolean }) {
  const navigate = useNavigate();
  const asked: Record<string, unknown> = useSearch({ strict: false });
  const { product } = open.application;
  const step =
    steps.find((one) => one === asked['step']) ??
    (isConfirming ? 'review' : (firstChanged(open.application) ?? 'property'));
  const place = steps.indexOf(step);
  const title = titleOf(step, product);
  const left = missingAnswers(askingOf(open.application), new Set(open.application.sealed));
  const here = step === 'review' ? left : step === 'documents' ? undefined : missingOf(left, step);

  function go(to: Step): void {
    void open.flush();
    void navigate({ to: '.', search: { step: to } }).then(() => document.querySelector('h1')?.focus());
  }

  return (
    <div className="grid gap-6">
      <header className="grid gap-2">
        <p className="text-sm text-ink-2">
          {copy.product[product]} · {copy.stepOf({ step: place + 1, steps: steps.length })}
          {here && ` · ${copy.leftHere({ count: here.length })}`}
        </p>
        <h1 tabIndex={-1}>{title}</h1>
        <MiniSteps
          label={copy.stepOf({ step: place + 1, steps: steps.length })}
          states={steps.map((_, index) =>
            index < place ? 'complete' : index === place ? 'active' : 'upcoming',
          )}
        />
        {step === 'property' && <p className="text-ink-2">{copy.subtitle}</p>}
        <SavedNote open={open} />
        <AskedChanges application={open.application} />
      </header>
      <EstimateBeside product={product} answers={open.application.answers}>
        {step === 'review' ? (
          <Suspense fallback={<Skeleton className="h-160" />}>
            <ReviewStep
              open={open}
              isConfirming={isConfirming}
              onEdit={go}
              onBack={() => go('documents')}
              onSubmitted={(applicationNumber) =>
                void navigate({ href: thankYouPaths[product], state: { applicationNumber } })
              }
            />
          </Suspense>
        ) : step === 'documents' ? (
          <Suspense fallback={<Skeleton className="h-160" />}>
            <FilesStep
              open={open}
              next={titleOf('review', product)}
              onBack={() => go('declarations')}
              onNext={() => go('review')}
            />
          </Suspense>
        ) : (
          <ApplyStep
            key={step}
            step={step}
            open={open}
            next={titleOf(steps[place + 1] ?? 'review', product)}
            onBack={place === 0 ? undefined : () => go(steps[place - 1] ?? 'property')}
            onNext={() => go(steps[place + 1] ?? 'review')}
          />
        )}
      </EstimateBeside>
      <p className="text-sm text-ink-2">{copy.questions({ phone: settings().lender.phone })}</p>
    </div>
  );
}

function titleOf(step: Step, product: ApplicationProduct): string {
  return step === 'property' && product === 'line of credit' ? copy.propertyLine : copy.steps[step];
}
