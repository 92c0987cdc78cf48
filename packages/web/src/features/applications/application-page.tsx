import { applyCopy, staffApplyCopy as copy } from '@drawbridge/messages/applications';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { lazy, Suspense, type ComponentType } from 'react';
import type { StaffApplicationFile } from '@drawbridge/contract/applications/schema.ts';
import { applicationSteps } from '@drawbridge/domain/applications/products.ts';
import { languageName } from '../../platform/language-name.ts';
import { usePageTitle } from '../../platform/page-title.ts';
import { Breadcrumb } from '../../ui/breadcrumb.tsx';
import { Card } from '../../ui/card.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { ApplicationDeal } from './application-deal.tsx';
import { DecisionCard } from '../application-decisions/public.ts';
import { ApplicantsFiles, ExchangeButtons } from './staff-exchange.tsx';
import { StepAnswers } from './answers-list.tsx';
import { ConsentList } from './consent-list.tsx';
import { PrivateAnswer } from './private-answer.tsx';
import { staffApplicationQuery } from './queries.ts';
import { stepTitle } from './step-title.ts';

interface TermsOfApplication {
  /** What the loan would look like, and its term sheets. */
  readonly terms: ComponentType<{ readonly applicationId: string }>;
}

/** Last on a long page. */
const StaffParties = lazy(async () => ({
  default: (await import('./staff-parties.tsx')).StaffParties,
}));

/** One application as its applicant answered it. */
export function ApplicationPage({ terms }: TermsOfApplication) {
  const { applicationId } = useParams({ from: '/staff/applications/$applicationId' });
  const query = useQuery(staffApplicationQuery(applicationId));
  return (
    <QueryView query={query} failure={copy.failed} skeleton={<Skeleton className="h-160" />}>
      {(application) => <ApplicationFile application={application} terms={terms} />}
    </QueryView>
  );
}

interface ApplicationFileProps extends TermsOfApplication {
  readonly application: StaffApplicationFile;
}

function ApplicationFile({ application, terms: Terms }: ApplicationFileProps) {
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
            <Link to="/staff/pipeline">{copy.pipeline}</Link>
            <span aria-current="page">{number}</span>
          </Breadcrumb>
        }
      />
      <DecisionCard application={application} />
      <ApplicationDeal application={application} />
      <Terms applicationId={id} />
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
        <Card key={step} title={stepTitle(step, product)} padded>
          <StepAnswers application={application} step={step} private={privateAnswer} />
        </Card>
      ))}
      <ApplicantsFiles application={application} />
      <Card title={copy.consents} padded>
        <ConsentList consents={consents} />
      </Card>
      <Suspense fallback={<Skeleton className="h-40" />}>
        <StaffParties application={application} />
      </Suspense>
    </div>
  );
}
