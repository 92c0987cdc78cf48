import { applyCopy, brokerHelpCopy as copy } from '@drawbridge/messages/applications';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { applicationRoutes } from '@drawbridge/contract/applications/routes.ts';
import type { BroughtBy } from '@drawbridge/contract/applications/broker-schema.ts';
import { brokerSteps } from '@drawbridge/contract/applications/brokers-questions.ts';
import { brokerApplicationRoutes, brokerHelpRoutes } from '@drawbridge/contract/brokers/routes.ts';
import type { ApplicationStep } from '@drawbridge/domain/applications/products.ts';
import { isBrokerCode } from '@drawbridge/domain/brokers/broker-code.ts';
import { call, messageOf } from '../../platform/api.ts';
import { settings } from '../../platform/settings.ts';
import { Alert } from '../../ui/alert.tsx';
import { announce } from '../../ui/announcer-store.ts';
import { buttonClass } from '../../ui/button-class.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { StepAnswers } from './answers-list.tsx';
import { CoBrand } from './co-brand.tsx';
import { brokerLinkQuery } from './queries.ts';
import { stepTitle } from './step-title.ts';
import type { OpenApplication } from './use-application.ts';

interface BroughtByNoteProps {
  readonly open: OpenApplication;
  /** The code or address in the page’s address, before the application knows its broker. */
  readonly broker: string | undefined;
}

/** Who brought an application, beside the lender’s name, and whether they help. Shows what they changed meanwhile. */
export function BroughtByNote({ open, broker }: BroughtByNoteProps) {
  const { application } = open;
  const { broughtBy } = application;
  useFreshAnswers(open);
  if (broughtBy === null) return broker === undefined ? null : <BrandOf broker={broker} />;
  const { name, company, phone, address } = broughtBy;
  return (
    <>
      <CoBrand name={name ?? address} company={company} phone={phone} />
      {application.for === 'broker' ? (
        <HelperNote broughtBy={broughtBy} />
      ) : (
        <HelpOf broughtBy={broughtBy} open={open} />
      )}
    </>
  );
}

const freshEveryMs = 10_000;

/** What a broker and an applicant change at the same time shows for both. Live hints bring it sooner. */
function useFreshAnswers({ named, application, isNow }: OpenApplication): void {
  const opens = named();
  const fresh = useQuery({
    queryKey: ['application', opens, 'answers'],
    queryFn: ({ signal }) => call(applicationRoutes.open, { body: { application: opens ?? '' }, signal }),
    enabled: opens !== undefined && application.broughtBy !== null,
    refetchInterval: freshEveryMs,
    gcTime: 0,
  }).data;
  useEffect(() => {
    if (fresh) isNow(fresh);
    // oxlint-disable-next-line react/exhaustive-deps -- `isNow` is another function with each drawing
  }, [fresh]);
}

/** Before the first answer: the broker of the link by which the page was opened. */
function BrandOf({ broker }: { readonly broker: string }) {
  const isCode = isBrokerCode(broker);
  const shown = useQuery({ ...brokerLinkQuery(broker), enabled: isCode }).data?.broker;
  if (!isCode) return <CoBrand name={broker} />;
  return shown ? <CoBrand {...shown} /> : null;
}

interface HelpOfProps {
  readonly broughtBy: BroughtBy;
  readonly open: OpenApplication;
}

/** What the broker sees, and the applicant’s decision about it. */
function HelpOf({ broughtBy: { name, address, help, agreement }, open }: HelpOfProps) {
  const broker = name ?? address ?? '';
  const [isAsked, setAsked] = useState(false);
  const decide = useMutation({
    mutationFn: async (allow: boolean) => {
      await open.flush();
      const application = await open.begun();
      return call(brokerHelpRoutes.decide, { body: { application, allow, agreement } });
    },
    onSuccess(next) {
      open.isNow(next);
      setAsked(false);
    },
    onError: (error) => announce(copy.failed({ reason: messageOf(error) }), { tone: 'red' }),
  });
  const end = (label: string) => (
    <Button size="sm" busy={decide.isPending} busyLabel={copy.deciding} onClick={() => decide.mutate(false)}>
      {label}
    </Button>
  );
  const allow = (
    <Button size="sm" onClick={() => setAsked(true)}>
      {copy.allow({ broker })}
    </Button>
  );
  return (
    <>
      {help === 'allowed' && (
        <Alert live="off" title={copy.helps({ broker })} action={end(copy.end)}>
          {copy.helpsText({ broker })}
        </Alert>
      )}
      {help === 'asked' && (
        <Alert
          tone="amber"
          live="off"
          title={copy.asks({ broker })}
          action={
            <div className="flex flex-wrap gap-2">
              {end(copy.refuse)}
              {allow}
            </div>
          }
        >
          {copy.followsText({ broker })}
        </Alert>
      )}
      {help === 'none' && (
        <Alert tone="neutral" live="off" action={allow}>
          {copy.followsText({ broker })}
        </Alert>
      )}
      <ConfirmDialog
        open={isAsked}
        onClose={() => setAsked(false)}
        title={copy.allowTitle({ broker })}
        confirmLabel={copy.agree}
        busy={decide.isPending}
        busyLabel={copy.deciding}
        onConfirm={() => decide.mutate(true)}
      >
        <p>{agreement}</p>
      </ConfirmDialog>
    </>
  );
}

/** Says what a broker who helps can do, with the way back. */
function HelperNote({ broughtBy }: { readonly broughtBy: BroughtBy }) {
  return (
    <Alert
      live="off"
      title={broughtBy.help === 'allowed' ? copy.youHelp : copy.youBegan}
      action={
        <Link to="/dashboard/applications" className={buttonClass({ size: 'sm' })}>
          {copy.toClients}
        </Link>
      }
    >
      {copy.youHelpText}
    </Alert>
  );
}

interface HelperReviewProps {
  readonly open: OpenApplication;
  readonly onBack: () => void;
  readonly onEdit: (step: ApplicationStep) => void;
}

/** A helping broker’s last step: the answers, and the client’s turn. Only the client agrees and sends. */
export function HelperReview({ open, onBack, onEdit }: HelperReviewProps) {
  const { application } = open;
  const { id, product, missing, answers, broughtBy } = application;
  const { email } = answers;
  const invite = useMutation({
    mutationFn: async () => {
      await open.flush();
      await call(brokerApplicationRoutes.invite, { body: { id } });
    },
    onSuccess: () => announce(copy.invited),
  });
  return (
    <div className="grid gap-6">
      {missing.length > 0 ? (
        <Alert tone="amber" title={applyCopy.missingTitle({ count: missing.length })}>
          {copy.clientAdds}
        </Alert>
      ) : (
        <Alert tone="green">{applyCopy.complete}</Alert>
      )}
      {brokerSteps.map((step) => (
        <Card
          key={step}
          title={stepTitle(step, product, true)}
          actions={
            <Button size="sm" onClick={() => onEdit(step)}>
              {applyCopy.edit}
            </Button>
          }
          padded
        >
          <StepAnswers isForOthers application={application} step={step} private={noWord} />
        </Card>
      ))}
      <Card title={copy.turnTitle} padded>
        <p className="text-ink-2">{copy.turnText({ lender: settings().lender.name })}</p>
        {broughtBy?.how === 'broker' && email === undefined && <p className="mt-2">{copy.noEmail}</p>}
      </Card>
      {invite.isError && <Alert tone="red">{copy.failed({ reason: messageOf(invite.error) })}</Alert>}
      {invite.isSuccess && <Alert tone="green">{copy.invitedAt({ email: String(email) })}</Alert>}
      <div className="flex flex-wrap gap-2 max-md:[&>*]:flex-1">
        <Button onClick={onBack}>{applyCopy.back}</Button>
        {broughtBy?.how === 'broker' && (
          <Button
            variant="primary"
            disabled={email === undefined}
            busy={invite.isPending}
            busyLabel={copy.inviting}
            onClick={() => invite.mutate()}
          >
            {copy.invite}
          </Button>
        )}
        <Link to="/dashboard/applications" className={buttonClass()}>
          {copy.toClients}
        </Link>
      </div>
    </div>
  );
}

/** A broker has no encrypted answer. */
function noWord(): string {
  return '';
}
