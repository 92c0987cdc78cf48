import { applyCopy, staffApplyCopy as copy } from '@drawbridge/messages/applications';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import type { StaffApplicationFile } from '@drawbridge/contract/applications/schema.ts';
import { staffApplicationRoutes } from '@drawbridge/contract/applications/staff-routes.ts';
import { applicationSteps } from '@drawbridge/domain/applications/products.ts';
import { call, messageOf } from '../../platform/api.ts';
import { formatDate, formatMoment } from '../../platform/format.ts';
import { languageName } from '../../platform/language-name.ts';
import { usePageTitle } from '../../platform/page-title.ts';
import { announce } from '../../ui/announcer-store.ts';
import { Breadcrumb } from '../../ui/breadcrumb.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { ApplicationDeal } from './application-deal.tsx';
import { DecisionCard } from '../application-decisions/public.ts';
import { ApplicantsFiles, ExchangeButtons } from './staff-exchange.tsx';
import { StepAnswers } from './answers-list.tsx';
import { staffApplicationQuery } from './queries.ts';

/** One application as its applicant answered it. */
export function ApplicationPage() {
  const { applicationId } = useParams({ from: '/staff/applications/$applicationId' });
  const query = useQuery(staffApplicationQuery(applicationId));
  return (
    <QueryView query={query} failure={copy.failed} skeleton={<Skeleton className="h-160" />}>
      {(application) => <ApplicationFile application={application} />}
    </QueryView>
  );
}

function ApplicationFile({ application }: { readonly application: StaffApplicationFile }) {
  const { id, number, product, state, missing, consents, language, source } = application;
  const title = copy.file({ number });
  usePageTitle(title);
  const privateAnswer = (place: string, label: string) => <PrivateAnswer {...{ id, place, label }} />;
  return (
    <div className="page">
      <PageHeading
        title={title}
        subtitle={`${copy.fileSubtitle({ product: applyCopy.product[product], state: applyCopy.state[state] })} · ${copy.language({ language: languageName(language) })}${source === null ? '' : ` · ${copy.from({ source })}`}`}
        actions={<ExchangeButtons application={application} />}
        above={
          <Breadcrumb>
            <Link to="/staff/applications">{copy.title}</Link>
            <span aria-current="page">{number}</span>
          </Breadcrumb>
        }
      />
      <DecisionCard application={application} />
      <ApplicationDeal application={application} />
      <Card title={copy.missingTitle} count={missing.length} padded>
        {missing.length === 0 ? (
          <p className="text-ink-2">{copy.nothingMissing}</p>
        ) : (
          <ul className="list-disc pl-5">
            {missing.map(({ path, message }) => (
              <li key={path}>{message}</li>
            ))}
          </ul>
        )}
      </Card>
      {applicationSteps.map((step) => (
        <Card
          key={step}
          title={
            step === 'property' && product === 'line of credit'
              ? applyCopy.propertyLine
              : applyCopy.steps[step]
          }
          padded
        >
          <StepAnswers application={application} step={step} private={privateAnswer} />
        </Card>
      ))}
      <ApplicantsFiles application={application} />
      <Card title={copy.consents} padded>
        {consents.length === 0 && <p className="text-ink-2">{copy.noConsents}</p>}
        {consents.map(({ kind, agreed, agreedAt, address }) => (
          <div key={kind} className="grid gap-1 pb-3">
            <p className="font-semibold">
              {copy.agreedAt({ kind: copy[kind], when: formatMoment(agreedAt), address })}
            </p>
            <p className="wrap-anywhere text-ink-2" lang={agreed.language}>
              {agreed.text}
            </p>
          </div>
        ))}
      </Card>
    </div>
  );
}

interface PrivateAnswerProps {
  readonly id: string;
  readonly place: string;
  readonly label: string;
}

/** An encrypted answer, opened on request. Each view is in the audit log. */
function PrivateAnswer({ id, place, label }: PrivateAnswerProps) {
  const show = useMutation({
    mutationFn: () => call(staffApplicationRoutes.reveal, { body: { id, place } }),
    onError: (error) => announce(copy.shownFailed({ reason: messageOf(error) }), { tone: 'red' }),
  });
  const value = show.data?.value;
  if (value !== undefined)
    return (
      <span className="flex flex-wrap items-center gap-2">
        {place === 'birth_date' ? formatDate(value) : value}
        <Button size="sm" onClick={show.reset}>
          {copy.hide({ label })}
        </Button>
      </span>
    );
  return (
    <span className="flex flex-wrap items-center gap-2">
      {copy.sealed}
      <Button size="sm" busy={show.isPending} busyLabel={applyCopy.sending} onClick={() => show.mutate()}>
        {copy.show({ label })}
      </Button>
    </span>
  );
}
