import { borrowerReleaseCopy as copy } from '@drawbridge/messages/releases';
import { useQuery } from '@tanstack/react-query';
import { formatDate } from '../../platform/format.ts';
import { Card } from '../../ui/card.tsx';
import { DescriptionList } from '../../ui/description-list.tsx';
import { Tag } from '../../ui/tag.tsx';
import { dealReleaseQuery } from './queries.ts';
import { stepWords } from './step-words.ts';

/** Says on a deal’s page that its loan is paid off, and which release steps are done. Empty for other loans. */
export function DealReleaseCard({ dealId }: { readonly dealId: string }) {
  const { data: release } = useQuery(dealReleaseQuery(dealId));
  if (!release) return null;
  const { paidOffOn, isComplete, steps } = release;
  return (
    <Card title={copy.title} padded>
      <p className="font-semibold">{copy.paidOff({ day: formatDate(paidOffOn) })}</p>
      <p className="text-ink-2">{isComplete ? copy.complete : copy.inProgress}</p>
      {steps.length > 0 && (
        <DescriptionList
          spread
          className="mt-3"
          items={steps.map((step) => ({
            label: stepWords(step),
            value: (
              <Tag tone={step.isDone ? 'green' : 'amber'}>
                {!step.isDone
                  ? copy.open
                  : step.doneOn === null
                    ? copy.done
                    : copy.doneOn({ day: formatDate(step.doneOn) })}
              </Tag>
            ),
          }))}
        />
      )}
    </Card>
  );
}
