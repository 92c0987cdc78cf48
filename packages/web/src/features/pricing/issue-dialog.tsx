import { termSheetCardCopy as copy } from '@drawbridge/messages/pricing';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { PricedScenario } from '@drawbridge/contract/pricing/schema.ts';
import { termSheetRoutes } from '@drawbridge/contract/pricing/term-sheet-routes.ts';
import { termSheetDays } from '@drawbridge/contract/pricing/term-sheet-schema.ts';
import { ProblemError } from '@drawbridge/contract/wire/client.ts';
import { addDays } from '@drawbridge/domain/calendar/plain-date.ts';
import { call, messageOf } from '../../platform/api.ts';
import { useToday } from '../../platform/use-today.ts';
import { announce } from '../../ui/announcer-store.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { EstimateBody } from './estimate-panel.tsx';
import { applicationPricingQuery } from './queries.ts';
import { ScenarioFields } from './scenario-fields.tsx';
import { useEstimate } from './use-estimate.ts';

interface IssueDialogProps {
  readonly applicationId: string;
  /** The scenario of the application’s answers. */
  readonly start: PricedScenario;
  readonly onClose: () => void;
}

/** Chooses the scenario, adjusts rate and points with a reason, and issues the term sheet. */
export function IssueDialog({ applicationId, start, onClose }: IssueDialogProps) {
  const id = useId();
  const today = useToday();
  const queryClient = useQueryClient();
  const [scenario, setScenario] = useState(start);
  const [typed, setTyped] = useState<Record<'rate' | 'points' | 'reason' | 'expires', string>>({
    rate: '',
    points: '',
    reason: '',
    expires: addDays(today, termSheetDays),
  });
  const { estimate } = useEstimate(scenario);
  const isAdjusted = typed.rate.trim() !== '' || typed.points.trim() !== '' || typed.reason.trim() !== '';
  const issue = useMutation({
    mutationFn: () =>
      call(termSheetRoutes.issue, {
        body: {
          application: applicationId,
          scenario,
          adjustment: isAdjusted
            ? { rate: addedIn(typed.rate), points: addedIn(typed.points), reason: typed.reason }
            : null,
          expires: typed.expires,
        },
      }),
    onSuccess: () => {
      void queryClient.invalidateQueries({ queryKey: applicationPricingQuery(applicationId).queryKey });
      announce(copy.issued);
      onClose();
    },
  });
  const errors = issue.error instanceof ProblemError ? (issue.error.problem.errors ?? []) : [];
  const field = (name: keyof typeof typed, path: string) => ({
    id: `${id}-${name}`,
    value: typed[name],
    error: errors.find((each) => each.path === path)?.message,
    onChange: ({ target }: { readonly target: { readonly value: string } }) =>
      setTyped((now) => ({ ...now, [name]: target.value })),
  });
  return (
    <FormDialog
      id={id}
      size="lg"
      title={copy.issueTitle}
      description={copy.issueText}
      save={copy.issueNow}
      busy={issue.isPending}
      busyLabel={copy.issuing}
      failure={
        issue.error && errors.length === 0 ? copy.issueFailed({ reason: messageOf(issue.error) }) : undefined
      }
      onClose={onClose}
      className="grid gap-4 sm:grid-cols-2"
      onSubmit={(event) => {
        event.preventDefault();
        issue.mutate();
      }}
    >
      <ScenarioFields prefix={id} scenario={scenario} onChange={setScenario} />
      <TextField
        label={copy.rateAdded}
        hint={copy.addedHint}
        optional
        trail="%"
        inputMode="text"
        {...field('rate', 'adjustment.rate')}
      />
      <TextField
        label={copy.pointsAdded}
        hint={copy.addedHint}
        optional
        inputMode="text"
        {...field('points', 'adjustment.points')}
      />
      <TextField
        label={copy.reason}
        hint={copy.reasonHint}
        optional
        maxLength={500}
        {...field('reason', 'adjustment.reason')}
      />
      <TextField label={copy.expires} type="date" {...field('expires', 'expires')} />
      {estimate && (
        <section aria-label={copy.preview} className="card sm:col-span-2">
          <EstimateBody
            estimate={estimate}
            isPurchase={(scenario.answers.purpose ?? 'purchase') === 'purchase'}
          />
        </section>
      )}
    </FormDialog>
  );
}

/** What is added, 0 for an empty field. Text that is no number is refused by the server. */
function addedIn(text: string): number {
  return Number(text.replaceAll(/[%\s]/g, '').replace('−', '-'));
}
