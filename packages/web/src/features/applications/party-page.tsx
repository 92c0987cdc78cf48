import { applyCopy, partyCopy as copy } from '@drawbridge/messages/applications';
import { useNavigate } from '@tanstack/react-router';
import { Suspense, useCallback } from 'react';
import { applicationDemographicRoutes } from '@drawbridge/contract/applications/demographic-routes.ts';
import { partySteps } from '@drawbridge/contract/applications/parties.ts';
import { applicationPartyRoutes } from '@drawbridge/contract/applications/party-routes.ts';
import type { PartyForm } from '@drawbridge/contract/applications/party-schema.ts';
import { ProblemError } from '@drawbridge/contract/wire/client.ts';
import { call, messageOf } from '../../platform/api.ts';
import { formatMoment } from '../../platform/format.ts';
import { usePageTitle } from '../../platform/page-title.ts';
import { settings } from '../../platform/settings.ts';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { FormSteps } from './form-steps.tsx';
import { ExpiredInvitation, LostInvitation, PartyDone } from './party-notes.tsx';
import { SavingLine } from './saved-note.tsx';
import { useSavedForm } from './use-saved-form.ts';
import { lazyPart } from '../../ui/lazy-part.ts';

/** Loaded with the review, where the lender asks. */
const DemographicsCard = lazyPart(async () => (await import('./demographics-card.tsx')).DemographicsCard);

/** An invited owner’s or guarantor’s own part of an application. */
export function PartyPage({ invitee }: { readonly invitee: string }) {
  usePageTitle(copy.formTitle, { bare: true });
  const navigate = useNavigate();
  const find = useCallback(() => call(applicationPartyRoutes.open, { body: { invitee } }), [invitee]);
  const { found, saving, change, flush, error, retry } = useSavedForm<PartyForm>({
    find,
    save: (changes) => call(applicationPartyRoutes.save, { body: { invitee, changes } }),
  });
  if (error) {
    const code = error instanceof ProblemError ? error.problem.code : undefined;
    if (code === 'not_found') return <LostInvitation />;
    if (code === 'invitation_expired') return <ExpiredInvitation invitee={invitee} />;
    return (
      <LoadFailure retrying={false} onRetry={retry}>
        {applyCopy.failed({ reason: messageOf(error) })}
      </LoadFailure>
    );
  }
  if (!found) return <Skeleton className="h-160" />;
  if (found.finishedAt !== null) return <PartyDone />;
  return (
    <FormSteps
      open={{
        isParty: true,
        application: found,
        saving,
        change,
        flush,
        async send(agree) {
          await call(applicationPartyRoutes.send, { body: { invitee, agree, ...found.consents } });
          await navigate({ to: '/thankyou/additional-guarantor' });
        },
      }}
      steps={partySteps}
      title={copy.formOf({ product: applyCopy.product[found.product] })}
      intro={<Intro form={found} />}
      note={
        (found.savedAt !== null || saving.isPending) && (
          <SavingLine
            saving={saving}
            saved={copy.saved({ time: found.savedAt === null ? '' : formatMoment(found.savedAt) })}
          />
        )
      }
      beforeConsents={
        settings().flags.demographicQuestions && (
          <Suspense>
            <DemographicsCard
              named={invitee}
              read={() => call(applicationDemographicRoutes.readParty, { body: { invitee } })}
              save={(answers) =>
                call(applicationDemographicRoutes.saveParty, { body: { invitee, ...answers } })
              }
            />
          </Suspense>
        )
      }
      send={copy.send}
    />
  );
}

function Intro({ form: { invitedBy, company, email } }: { readonly form: PartyForm }) {
  const { name } = settings().lender;
  const inviter = invitedBy ?? name;
  return (
    <div className="grid gap-1 text-ink-2">
      <p>{company === null ? copy.from({ inviter }) : copy.fromFor({ inviter, company })}</p>
      <p>
        {copy.privacy({ lender: name })} {copy.invitedAt({ email })}
      </p>
    </div>
  );
}
