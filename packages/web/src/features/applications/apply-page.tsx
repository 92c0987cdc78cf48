import { applyCopy as copy } from '@drawbridge/messages/applications';
import { useNavigate, useSearch } from '@tanstack/react-router';
import {
  Suspense,
  useEffect,
  useState,
  type ComponentProps,
  type ComponentType,
  type ReactNode,
} from 'react';
import { brokerSteps } from '@drawbridge/contract/applications/brokers-questions.ts';
import type { Answers, ApplicationList } from '@drawbridge/domain/applications/answers.ts';
import { takesParties } from '@drawbridge/domain/applications/application-states.ts';
import {
  applicationSteps,
  thankYouPaths,
  type ApplicationProduct,
  type ApplicationStep,
} from '@drawbridge/domain/applications/products.ts';
import { formatMoment } from '../../platform/format.ts';
import { applicationDemographicRoutes } from '@drawbridge/contract/applications/demographic-routes.ts';
import { call, messageOf } from '../../platform/api.ts';
import { settings } from '../../platform/settings.ts';
import { usePageTitle } from '../../platform/page-title.ts';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { AskedChanges, firstChanged } from './asked-changes.tsx';
import { FormSteps, type WayOn } from './form-steps.tsx';
import { SavedNote, SavingLine } from './saved-note.tsx';
import { noteSentHere, sentHere } from './sent-here.ts';
import { useApplication, type OpenApplication } from './use-application.ts';
import { lazyPart } from '../../ui/lazy-part.ts';

/** Each is loaded with the only step or state that shows it. */
const SentNote = lazyPart(async () => (await import('./sent-note.tsx')).SentNote);
const FilesStep = lazyPart(async () => (await import('./files-step.tsx')).FilesStep);
const DemographicsCard = lazyPart(async () => (await import('./demographics-card.tsx')).DemographicsCard);
const PartiesCard = lazyPart(async () => (await import('./parties-card.tsx')).PartiesCard);
const BroughtByNote = lazyPart(async () => (await import('./broker-parts.tsx')).BroughtByNote);
const HelperReview = lazyPart(async () => (await import('./broker-parts.tsx')).HelperReview);
const TrackRecordCard = lazyPart(async () => (await import('./track-record-card.tsx')).TrackRecordCard);

/** Shown beside each step; follows its answers. */
export interface BesideProps {
  readonly product: ApplicationProduct;
  readonly answers: Answers;
  readonly children: ReactNode;
}

interface ApplyPageProps {
  readonly beside: ComponentType<BesideProps>;
  readonly product: ApplicationProduct;
  /** What opens an application that this browser does not have: the key of an emailed link, or an own application’s id. */
  readonly named?: string | undefined;
}

/** An application, a step at a time, or what happens next once it was sent. */
export function ApplyPage({ product, named, beside }: ApplyPageProps) {
  usePageTitle(copy.titleOf({ product: copy.product[product] }), { bare: true });
  const navigate = useNavigate();
  const broker = useBrokerInAddress();
  const { open, error, retry } = useApplication(product, named, broker);
  const sentBefore = useSentBeforeBack(product);
  const [isReopened, setReopened] = useState(false);
  const [isSentHere, setSentHere] = useState(false);
  if (error)
    return (
      <LoadFailure retrying={false} onRetry={retry}>
        {copy.failed({ reason: messageOf(error) })}
      </LoadFailure>
    );
  if (!open) return <Skeleton className="h-160" />;
  if (sentBefore !== undefined && open.application.id === '')
    return <BackToThanks product={product} number={sentBefore} />;
  const { application, flush } = open;
  const { state, number } = application;
  const isHelper = application.for === 'broker';
  const isConfirming = named !== undefined && state === 'unconfirmed';
  const isOpen = state === 'draft' || state === 'changes requested' || isConfirming || isReopened;
  const parties = (
    <Suspense>
      <PartiesCard named={open.named()} savedAt={application.savedAt} flush={flush} />
    </Suspense>
  );
  const broughtBy = (application.broughtBy !== null || broker !== undefined) && (
    <Suspense>
      <BroughtByNote open={open} broker={broker} />
    </Suspense>
  );
  if (!isOpen)
    return (
      <div className="grid gap-6">
        {broughtBy}
        <Suspense fallback={<Skeleton className="h-160" />}>
          <SentNote
            open={open}
            named={open.named() ?? named}
            isFocused={isSentHere}
            onWithdrawn={() => open.isSent({ state: 'withdrawn', number })}
            onEdit={() => {
              setReopened(true);
              void navigate({ to: '.', search: (asked) => ({ ...asked, step: 'borrower' }) });
            }}
          />
        </Suspense>
        {takesParties(state) && parties}
      </div>
    );
  return (
    <FormSteps
      open={{
        ...open,
        async send(agree) {
          const sent = await open.send(agree);
          setReopened(false);
          setSentHere(true);
          if (sent.state !== 'submitted') return;
          noteSentHere(product, sent.number);
          void navigate({ href: thankYouPaths[product], state: { applicationNumber: sent.number } });
        },
      }}
      steps={isHelper ? brokerSteps : applicationSteps}
      start={isConfirming ? 'review' : firstChanged(application)}
      title={copy.product[product]}
      intro={<p className="text-ink-2">{copy.subtitle}</p>}
      note={
        <>
          {isHelper ? <HelperSaved open={open} /> : <SavedNote open={open} />}
          {broughtBy}
          <AskedChanges application={application} />
        </>
      }
      confirming={isConfirming ? copy.confirmIntro : undefined}
      send={isConfirming ? copy.confirm : copy.send}
      beforeConsents={<OwnDemographics named={open.named()} />}
      {...besideQuestions(open, !isHelper && parties, beside)}
      last={isHelper ? (way) => helperReview(open, way) : undefined}
    />
  );
}

/**
 * The number of the application that was just sent, where the browser’s Back leads to one of its steps: an empty form there would
 * look as if it were lost. A new application begins without a step in its address.
 */
function useSentBeforeBack(product: ApplicationProduct): string | undefined {
  const { step }: Record<string, unknown> = useSearch({ strict: false });
  return step === undefined ? undefined : sentHere(product);
}

interface BackToThanksProps {
  readonly product: ApplicationProduct;
  readonly number: string;
}

function BackToThanks({ product, number }: BackToThanksProps) {
  const navigate = useNavigate();
  useEffect(() => {
    void navigate({
      href: thankYouPaths[product],
      state: { applicationNumber: number },
      replace: true,
    });
  }, [navigate, product, number]);
  return <Skeleton className="h-160" />;
}

/** The broker by whom the page was opened: the code of their link, or their address. */
function useBrokerInAddress(): string | undefined {
  const { broker }: Record<string, unknown> = useSearch({ strict: false });
  return typeof broker === 'string' || typeof broker === 'number' ? String(broker) : undefined;
}

function HelperSaved({ open }: { readonly open: OpenApplication }) {
  return (
    <SavingLine saving={open.saving} saved={copy.savedAt({ time: formatMoment(open.application.savedAt) })} />
  );
}

function helperReview(open: OpenApplication, way: Omit<ComponentProps<typeof HelperReview>, 'open'>) {
  return (
    <Suspense fallback={<Skeleton className="h-160" />}>
      <HelperReview open={open} {...way} />
    </Suspense>
  );
}

/** The fair lending questions, where the lender asks them. */
function OwnDemographics({ named: application }: { readonly named: string | undefined }) {
  if (application === undefined || !settings().flags.demographicQuestions) return null;
  return (
    <Suspense>
      <DemographicsCard
        named={application}
        read={() => call(applicationDemographicRoutes.read, { body: { application } })}
        save={(answers) => call(applicationDemographicRoutes.save, { body: { application, ...answers } })}
      />
    </Suspense>
  );
}

/** What the steps show besides their questions. */
function besideQuestions(open: OpenApplication, parties: ReactNode, Beside: ComponentType<BesideProps>) {
  const { product, answers } = open.application;
  return {
    below: (step: ApplicationStep) => step === 'company' && parties,
    aboveList: (list: ApplicationList) =>
      list === 'projects' && (
        <Suspense>
          <TrackRecordCard open={open} />
        </Suspense>
      ),
    documents: (way: WayOn) => (
      <Suspense fallback={<Skeleton className="h-160" />}>
        <FilesStep open={open} {...way} />
      </Suspense>
    ),
    frame: (step: ReactNode) => (
      <Beside product={product} answers={answers}>
        {step}
      </Beside>
    ),
  };
}
