import { applyCopy, staffApplyCopy as copy } from '@drawbridge/messages/applications';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { Suspense, type ComponentType } from 'react';
import { questionAt } from '@drawbridge/contract/applications/asked.ts';
import { labelForOthers } from '@drawbridge/contract/applications/words-for-others.ts';
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
import { PrivateAnswer } from './private-answer.tsx';
import { staffApplicationQuery } from './queries.ts';
import { stepTitle } from './step-title.ts';
import { lazyPart } from '../../ui/lazy-part.ts';

interface TermsOfApplication {
  /** What the loan would look like, and its term sheets. */
  readonly terms: ComponentType<{ readonly applicationId: string }>;
}

/** Last on a long page. */
const StaffConsents = lazyPart(async () => (await import('./staff-consents.tsx')).StaffConsents);
const StaffParties = lazyPart(async () => (await import('./staff-parties.tsx')).StaffParties);

/** One application as its applicant answered it. */
export function ApplicationPage({ terms }: TermsOfApplication) {
  const { applicationId } = useParams({ from: '/staff/work/applications/$applicationId' });
  const query = useQuery(staffApplicationQuery(applicationId));
  return (
    <QueryView query={query} failure={copy.failed} skeleton={<Skeleton className="h-160" />}>
      {(application) => <ApplicationFile application={application} terms={terms} />}
    </QueryView>
  );
}

/** The question without an answer. Undefined for a fault of another kind. */
function missingWords(path: string): string | undefined {
  const asked = questionAt(path);
  return asked === undefined || asked === 'item' ? undefined : labelForOthers({ ...asked, key: path });
}

interface ApplicationFileProps extends TermsOfApplication {
  readonly application: StaffApplicationFile;
}

function ApplicationFile({ application, terms: Terms }: ApplicationFileProps) {
  const { id, number, product, state, missing, language, source } = application;
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
              <li key={path}>{missingWords(path) ?? message}</li>
            ))}
          </ul>
        )}
      </Card>
      {applicationSteps.map((step) => (
        <Card key={step} title={stepTitle(step, product, true)} padded>
          <StepAnswers isForOthers application={application} step={step} private={privateAnswer} />
        </Card>
      ))}
      <ApplicantsFiles application={application} />
      <Suspense fallback={<Skeleton className="h-40" />}>
        <StaffConsents application={application} />
        <StaffParties application={application} />
      </Suspense>
    </div>
  );
}
