import { requestsCopy, staffRequestCopy as copy } from '@drawbridge/messages/requests';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import type { StaffRequestDetail } from '@drawbridge/contract/requests/schema.ts';
import { formatMoment } from '../../platform/format.ts';
import { languageName } from '../../platform/language-name.ts';
import { queryClient } from '../../platform/queries.ts';
import { Card } from '../../ui/card.tsx';
import { DescriptionList } from '../../ui/description-list.tsx';
import { ItemFrame } from '../work/public.ts';
import { HistoryCard } from './request-cards.tsx';
import { LoanCard } from './loan-card.tsx';
import { RequestDetails } from './request-details.tsx';
import { StaffDecision } from './staff-decision.tsx';
import { staffRequestQuery } from './staff-queries.ts';

/** Asks for an item’s data before its page opens. */
export const loadAhead = (id: string) => queryClient.query(staffRequestQuery(id));

export function StaffRequestPage() {
  const { requestId } = useParams({ from: '/staff/work/requests/$requestId' });
  const query = useQuery(staffRequestQuery(requestId));
  return (
    <ItemFrame
      query={query}
      waitingTitle={copy.title}
      titleOf={({ kind, reference }) => requestsCopy.oneTitle({ kind: requestsCopy.kind[kind], reference })}
      subtitleOf={({ sender, email, created_at: at }) =>
        copy.sentBy({ who: sender ?? email, when: formatMoment(at) })
      }
      workOf={({ kind, id }) => ({ kind, id })}
    >
      {(request) => <Whole request={request} />}
    </ItemFrame>
  );
}

function Whole({ request }: { readonly request: StaffRequestDetail }) {
  const { id, sender, email, agreed } = request;
  const query = staffRequestQuery(id);
  return (
    <RequestDetails
      side="lender"
      answersTitle={copy.answers}
      asking={{ tone: 'amber', title: copy.waits }}
      refresh={query}
      outdated={[query.queryKey]}
      {...{ request }}
    >
      <div className="grid gap-6">
        <StaffDecision key={id} request={request} />
        <Card title={copy.sender} padded>
          <DescriptionList
            className="-my-2.5"
            items={[
              { label: copy.sender, value: sender ?? copy.noAccount },
              { label: copy.email, value: email },
              ...(request.kind === 'extension'
                ? [
                    {
                      label: copy.agreedTo,
                      value: agreed?.text ?? copy.textNotKept,
                      note:
                        agreed &&
                        copy.agreedOn({
                          date: formatMoment(request.created_at),
                          language: languageName(agreed.language),
                        }),
                    },
                  ]
                : []),
            ]}
          />
        </Card>
        <LoanCard request={request} />
        <HistoryCard
          request={request}
          events={{ ...requestsCopy.events, Asked: copy.askedEvent, Answered: copy.answeredEvent }}
        />
      </div>
    </RequestDetails>
  );
}
