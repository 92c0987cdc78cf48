import { declineReasonWords, decisionCopy as copy } from '@drawbridge/messages/application-decisions';
import { askedQuestions } from '@drawbridge/contract/applications/asked.ts';
import type { StaffApplicationFile } from '@drawbridge/contract/applications/schema.ts';
import type { ApplicationDecision } from '@drawbridge/contract/application-decisions/schema.ts';
import { formatAmount, formatMoment, formatRate } from '../../platform/format.ts';
import { settings } from '../../platform/settings.ts';
import { Card } from '../../ui/card.tsx';
import { Timeline } from '../../ui/timeline.tsx';

interface DecisionHistoryProps {
  readonly application: Pick<StaffApplicationFile, 'product' | 'answers'>;
  readonly decisions: readonly ApplicationDecision[];
}

/** What was done with an application and why, newest first. */
export function DecisionHistory({ application, decisions }: DecisionHistoryProps) {
  if (decisions.length === 0) return null;
  const labels = new Map(
    askedQuestions({ ...application, changed: settings().questions }).map(({ key, field }) => [
      key,
      field.label(),
    ]),
  );
  return (
    <Card title={copy.history} padded>
      <Timeline
        label={copy.history}
        entries={decisions.map((decision) => ({
          title: titleOf(decision),
          note: <Particulars decision={decision} labels={labels} />,
          when: formatMoment(decision.at),
        }))}
      />
    </Card>
  );
}

function titleOf({ act, by }: ApplicationDecision): string {
  if (by === null && act === 'withdraw') return copy.withdrewOwn;
  return copy.done[act]({ who: by ?? copy.applicant });
}

function Particulars({
  decision: { reasons, ownReasons, changes, offer, said },
  labels,
}: {
  readonly decision: ApplicationDecision;
  readonly labels: ReadonlyMap<string, string>;
}) {
  const lines = [
    ...reasons.map((reason) => declineReasonWords[reason]),
    ...ownReasons,
    ...changes.map(({ place, note }) => `${labels.get(place) ?? place}: ${note}`),
    ...(offer === null ? [] : [offerWords(offer)]),
    ...(offer?.conditions == null ? [] : [offer.conditions]),
    ...(said === null ? [] : [said]),
  ];
  if (lines.length === 0) return null;
  return (
    <ul className="list-disc pl-5">
      {lines.map((line) => (
        <li key={line} className="wrap-anywhere whitespace-pre-line">
          {line}
        </li>
      ))}
    </ul>
  );
}

function offerWords({ amount, rate, months }: NonNullable<ApplicationDecision['offer']>): string {
  return [
    formatAmount(amount),
    ...(rate === null ? [] : [formatRate(rate)]),
    ...(months === null ? [] : [copy.monthsOf({ count: months })]),
  ].join(' · ');
}
