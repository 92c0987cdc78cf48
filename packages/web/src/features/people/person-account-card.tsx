import { emailFailureWords, peopleCopy } from '@drawbridge/messages/people';
import { useState } from 'react';
import { personFields } from '@drawbridge/contract/people/fields.ts';
import type { PersonDetail, Standing } from '@drawbridge/contract/people/schema.ts';
import { accountTypeWords } from '@drawbridge/domain/access/account-types.ts';
import { messageOf } from '../../platform/api.ts';
import { dash, formatDate, formatMoment } from '../../platform/format.ts';
import { languageLabel } from '../../platform/language-name.ts';
import { lenderDayOf } from '../../platform/use-today.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { DescriptionList } from '../../ui/description-list.tsx';
import { ApprovalNote, approvalsCopy, useApproval } from '../approvals/public.ts';
import { ChangePersonDialog } from './change-person-dialog.tsx';
import { ResetFactorDialog } from './reset-factor-dialog.tsx';
import { usePersonAction, useResetFactor } from './use-person-action.ts';

interface PersonAccountCardProps {
  readonly person: PersonDetail;
  /** Accounts without their person’s data have no card. */
  readonly standing: Exclude<Standing, 'deleted'>;
  readonly administers: boolean;
}

type Asking = 'change' | 'deactivate' | 'reactivate' | 'reset';
type Action = ReturnType<typeof usePersonAction>;

export function PersonAccountCard({ person, standing, administers }: PersonAccountCardProps) {
  const [asking, setAsking] = useState<Asking>();
  const asks = useApproval().isNeeded && person.accountType === 'Employee';
  const unlock = usePersonAction(person.id, 'unlock');
  const resend = usePersonAction(person.id, 'resend');
  const deactivate = usePersonAction(person.id, 'deactivate');
  const reactivate = usePersonAction(person.id, 'reactivate', asks ? 'reactivation' : undefined);
  const reset = useResetFactor(person.id, asks);
  const failure = reset.error ?? unlock.error ?? resend.error ?? deactivate.error ?? reactivate.error;
  return (
    <Card
      title={peopleCopy.account}
      actions={
        administers && (
          <Button size="sm" onClick={() => setAsking('change')}>
            {peopleCopy.change}
          </Button>
        )
      }
      footer={
        <div role="group" aria-label={peopleCopy.actions} className="flex flex-wrap gap-2">
          {standing !== 'deactivated' && (
            <Button busy={resend.isPending} busyLabel={peopleCopy.sending} onClick={() => resend.mutate()}>
              {peopleCopy.resend[standing]}
            </Button>
          )}
          {administers && (person.secondFactor || person.passkeys > 0) && (
            <Button onClick={() => setAsking('reset')}>{peopleCopy.resetFactor}</Button>
          )}
          {administers &&
            (standing === 'deactivated' ? (
              <Button
                variant="primary"
                busy={reactivate.isPending}
                busyLabel={peopleCopy.working}
                onClick={() => (asks ? setAsking('reactivate') : reactivate.mutate())}
              >
                {peopleCopy.reactivate}
              </Button>
            ) : (
              <Button variant="danger" onClick={() => setAsking('deactivate')}>
                {peopleCopy.deactivate}
              </Button>
            ))}
        </div>
      }
    >
      <AccountNotices person={person} failure={failure} unlock={unlock} />
      <DescriptionList className="px-4 md:px-[18px]" items={factsOf(person)} />
      {asking === 'change' && <ChangePersonDialog person={person} onClose={() => setAsking(undefined)} />}
      <AccountDialogs
        {...{ person, asking, asks, deactivate, reactivate, reset }}
        onClose={() => setAsking(undefined)}
      />
    </Card>
  );
}

function AccountNotices({
  person,
  failure,
  unlock,
}: {
  readonly person: PersonDetail;
  readonly failure: Error | null;
  readonly unlock: Action;
}) {
  return (
    <>
      {failure && (
        <Alert tone="red" className="m-4">
          {peopleCopy.failed({ reason: messageOf(failure) })}
        </Alert>
      )}
      {person.emailFailure !== null && (
        <Alert tone="red" live="off" title={peopleCopy.emailFailed} className="m-4">
          {emailFailureWords[person.emailFailure]}
        </Alert>
      )}
      {person.lockedUntil !== null && (
        <Alert tone="amber" className="m-4">
          <span className="flex flex-wrap items-center gap-3">
            {peopleCopy.locked({ until: formatMoment(person.lockedUntil) })}
            <Button
              size="sm"
              busy={unlock.isPending}
              busyLabel={peopleCopy.working}
              onClick={() => unlock.mutate()}
            >
              {peopleCopy.unlock}
            </Button>
          </span>
        </Alert>
      )}
    </>
  );
}

interface AccountDialogsProps {
  readonly person: PersonDetail;
  readonly asking: Asking | undefined;
  /** Set if a second administrator has to approve this. */
  readonly asks: boolean;
  readonly deactivate: Action;
  readonly reactivate: Action;
  readonly reset: ReturnType<typeof useResetFactor>;
  readonly onClose: () => void;
}

function AccountDialogs({
  person,
  asking,
  asks,
  deactivate,
  reactivate,
  reset,
  onClose,
}: AccountDialogsProps) {
  return (
    <>
      <ConfirmDialog
        open={asking === 'deactivate'}
        onClose={onClose}
        onConfirm={() => deactivate.mutate(undefined, { onSettled: onClose })}
        title={peopleCopy.deactivateTitle({ name: person.name })}
        confirmLabel={peopleCopy.deactivate}
        busy={deactivate.isPending}
        busyLabel={peopleCopy.working}
        danger
      >
        {peopleCopy.deactivateText}
      </ConfirmDialog>
      <ConfirmDialog
        open={asking === 'reactivate'}
        onClose={onClose}
        onConfirm={() => reactivate.mutate(undefined, { onSettled: onClose })}
        title={peopleCopy.reactivateTitle({ name: person.name })}
        confirmLabel={approvalsCopy.send}
        busy={reactivate.isPending}
        busyLabel={peopleCopy.working}
      >
        <ApprovalNote />
      </ConfirmDialog>
      {asking === 'reset' && (
        <ResetFactorDialog
          {...{ asks, onClose }}
          name={person.name}
          busy={reset.isPending}
          onReset={(proof) => reset.mutate(proof, { onSettled: onClose })}
        />
      )}
    </>
  );
}

function factsOf(person: PersonDetail) {
  const kind = accountTypeWords[person.accountType];
  return [
    {
      label: personFields.accountType.label(),
      value: [
        kind,
        person.isLead && personFields.isLead.label(),
        person.isAdministrator && personFields.isAdministrator.label(),
      ]
        .filter((word) => word !== false)
        .join(', '),
    },
    ...(person.preferredName === null
      ? []
      : [{ label: peopleCopy.preferredName, value: person.preferredName }]),
    ...(person.language === null
      ? []
      : [{ label: personFields.language.label(), value: languageLabel(person.language) }]),
    { label: personFields.phone.label(), value: person.phone ?? dash },
    { label: peopleCopy.representative, value: person.representative?.name ?? peopleCopy.unassigned },
    {
      label: peopleCopy.secondFactor,
      value: peopleCopy.factors({ app: person.secondFactor, passkeys: person.passkeys }),
    },
    {
      label: peopleCopy.lastSeen,
      value: person.lastSeenAt === null ? peopleCopy.never : formatMoment(person.lastSeenAt),
    },
    { label: peopleCopy.since, value: formatDate(lenderDayOf(person.createdAt)) },
  ];
}
