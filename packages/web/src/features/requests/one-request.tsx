import { usualTime } from './request-facts.ts';
import { requestsCopy as copy } from '@drawbridge/messages/requests';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import type { RequestDetail } from '@drawbridge/contract/requests/schema.ts';
import { ProblemError } from '@drawbridge/contract/wire/client.ts';
import { dash, formatMoment } from '../../platform/format.ts';
import { usePageTitle } from '../../platform/page-title.ts';
import { Alert } from '../../ui/alert.tsx';
import { Breadcrumb } from '../../ui/breadcrumb.tsx';
import { Button } from '../../ui/button.tsx';
import { buttonClass } from '../../ui/button-class.ts';
import { PageHeading } from '../../ui/page-heading.tsx';
import { QueryView, SkeletonGroup } from '../../ui/query-view.tsx';
import { requestQuery, requestsQuery } from './queries.ts';
import { HistoryCard } from './request-cards.tsx';
import { RequestDetails } from './request-details.tsx';

export function OneRequest() {
  const { requestId } = useParams({ from: '/dashboard/servicing-requests/$requestId' });
  const query = useQuery(requestQuery(requestId));
  const { data: request, error } = query;
  const isUnknown = error instanceof ProblemError && error.problem.status === 404;
  const title = request
    ? copy.oneTitle({ kind: copy.kind[request.kind], reference: request.reference })
    : copy.title;
  usePageTitle(title);
  return (
    <div className="page">
      <PageHeading
        title={title}
        subtitle={
          request && (
            <>
              {copy.sentOn({ moment: formatMoment(request.created_at) })}
              {waitsForLender(request) && ` ${usualTime(request.kind) ?? ''}`}
            </>
          )
        }
        above={
          <Breadcrumb>
            <Link to="/dashboard/servicing-requests">{copy.title}</Link>
            <span aria-current="page">{request?.reference ?? dash}</span>
          </Breadcrumb>
        }
        actions={
          request &&
          request.dealId !== null && (
            <Link
              to="/dashboard/deal/$dealId"
              params={{ dealId: request.dealId }}
              className={buttonClass({ size: 'sm' })}
            >
              {copy.toDeal}
            </Link>
          )
        }
      />
      {isUnknown && !request ? (
        <NotFound />
      ) : (
        <QueryView
          query={query}
          failure={copy.oneFailed}
          skeleton={
            <SkeletonGroup
              shape="block"
              className="grid gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]"
              sizes={['h-96 w-full', 'h-56 w-full']}
            />
          }
        >
          {(request) => <Whole request={request} />}
        </QueryView>
      )}
    </div>
  );
}

const waitsForLender = ({ status, asked }: RequestDetail): boolean =>
  asked === null && (status === 'Received' || status === 'In Review');

function Whole({ request }: { readonly request: RequestDetail }) {
  const { id } = request;
  const answer = (
    <Button size="sm" onClick={() => document.getElementById('text')?.focus()}>
      {copy.answer}
    </Button>
  );
  return (
    <RequestDetails
      side="sender"
      answersTitle={copy.answers}
      asking={{ tone: 'red', title: copy.asked, action: answer }}
      refresh={requestQuery(id)}
      outdated={[requestQuery(id).queryKey, requestsQuery().queryKey]}
      {...{ request }}
    >
      {/* On a phone, the status comes before the answers. */}
      <div className="max-lg:order-first">
        <HistoryCard request={request} />
      </div>
    </RequestDetails>
  );
}

/** Retrying wouldn’t help, so the alert links back instead. */
function NotFound() {
  return (
    <Alert
      tone="red"
      action={
        <Link to="/dashboard/servicing-requests" className={buttonClass({ size: 'sm' })}>
          {copy.back}
        </Link>
      }
    >
      {copy.notFound}
    </Alert>
  );
}
