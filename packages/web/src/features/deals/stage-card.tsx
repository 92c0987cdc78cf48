import { staffDealCopy as copy } from '@drawbridge/messages/deals';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { stageChange } from '@drawbridge/contract/deals/staff-schema.ts';
import { staffDealRoutes } from '@drawbridge/contract/deals/staff-routes.ts';
import type { LenderDeal } from '@drawbridge/contract/deals/staff-schema.ts';
import type { CheckKind } from '@drawbridge/domain/checks/check-kinds.ts';
import { stageName, stageNames, stages } from '@drawbridge/domain/deals/stages.ts';
import { call } from '../../platform/api.ts';
import { formatDate, formatMoment } from '../../platform/format.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Timeline } from '../../ui/timeline.tsx';
import { checkKindWords, checksQuery } from '../checks/public.ts';
import { StageTag } from './stage-tag.tsx';
import { RecordDialog } from './record-dialog.tsx';
import type { FormField } from './record-field.ts';

const fields = {
  stage: {
    kind: 'choice',
    label: () => copy.stage,
    choices: stages,
    choiceWords: () => stageNames,
    hint: () => copy.stageHint,
    wide: true,
  },
} as const;

export function StageCard({ deal }: { readonly deal: LenderDeal }) {
  const [changing, setChanging] = useState(false);
  const { data: checks } = useQuery(checksQuery(deal.id));
  const missing = checks?.needed.filter(({ isThere }) => !isThere).map(({ kind }) => kind) ?? [];
  return (
    <Card
      title={copy.stage}
      padded
      actions={
        <Button size="sm" onClick={() => setChanging(true)}>
          {copy.changeStage}
        </Button>
      }
    >
      <p className="mb-4 flex flex-wrap items-center gap-2">
        <StageTag stage={deal.status} />
        <span className="num text-sm text-ink-2">{copy.since({ day: formatDate(deal.status_date) })}</span>
      </p>
      <Timeline
        label={copy.stageHistory}
        entries={deal.history.map(({ from, to, at, on, by }) => ({
          title:
            from === null
              ? copy.began({ stage: stageName(to) })
              : copy.moved({ from: stageName(from), to: stageName(to) }),
          note: by ?? (from === null ? undefined : copy.notThroughPortal),
          // For a deal’s first stage, only the day is known.
          when: from === null ? formatDate(on) : formatMoment(at),
        }))}
      />
      {changing && (
        <RecordDialog
          title={copy.changeStage}
          dealId={deal.id}
          fields={{ ...fields, ...confirmationField(deal), ...reasonField(missing) }}
          values={{ stage: deal.status, withoutDates: false, withoutChecks: null }}
          along={{ dealid: deal.id }}
          schema={stageChange}
          send={async (body) => {
            await call(staffDealRoutes.changeStage, { body });
            return call(staffDealRoutes.read, { query: { dealid: deal.id } });
          }}
          onClose={() => setChanging(false)}
        />
      )}
    </Card>
  );
}

/** Funding a loan without its dates needs confirmation. */
function confirmationField({ status, facts }: LenderDeal): Record<string, FormField> {
  const unsigned = facts.loan_sign_date === null;
  const unending = facts.maturity_date === null;
  if (status === 'Funded' || !(unsigned || unending)) return {};
  const lacks = unsigned && unending ? 'both' : unsigned ? 'sign' : 'maturity';
  return {
    withoutDates: {
      kind: 'check',
      label: () => copy.fundWithout({ lacks }),
      hint: () => copy.fundWithoutHint,
      wide: true,
    },
  };
}

/** Moving on without checks that a stage needs takes a reason. */
function reasonField(missing: readonly CheckKind[]): Record<string, FormField> {
  if (missing.length === 0) return {};
  return {
    withoutChecks: {
      kind: 'text',
      optional: true,
      label: () => copy.withoutChecks,
      hint: () => copy.withoutChecksHint({ checks: missing.map((kind) => checkKindWords[kind]).join(', ') }),
      wide: true,
    },
  };
}
