import {
  bureauWords,
  declineReasonWords,
  decisionCopy as copy,
} from '@drawbridge/messages/application-decisions';
import { applicationDecisionRoutes as routes } from '@drawbridge/contract/application-decisions/routes.ts';
import {
  decline,
  type ApplicationStanding,
  type Decline,
} from '@drawbridge/contract/application-decisions/schema.ts';
import { creditBureaus, type CreditBureau } from '@drawbridge/domain/applications/credit-bureaus.ts';
import {
  declineReasons,
  mostDeclineReasons,
  restsOnCreditReport,
  type DeclineReason,
} from '@drawbridge/domain/applications/decline-reasons.ts';
import { call } from '../../platform/api.ts';
import { useContractForm } from '../../platform/contract-form.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { CheckboxGroup } from '../../ui/checkbox-group.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { readScore, ScoreRangeFields, typedScore } from '../checks/public.ts';
import { useDecision } from './use-decision.ts';

interface DeclineDialogProps {
  readonly standing: ApplicationStanding;
  readonly onClose: () => void;
}

interface Typed {
  readonly reasons: DeclineReason[];
  readonly ownReason: string;
  readonly bureaus: CreditBureau[];
  readonly score: {
    readonly value: string;
    readonly low: string;
    readonly high: string;
    readonly on: string;
    readonly bureau: string;
    readonly factors: string;
  };
}

/** Declines an application with its principal reasons. */
export function DeclineDialog({ standing, onClose }: DeclineDialogProps) {
  const known = standing.creditScore;
  const save = useDecision((body: Decline) => call(routes.decline, { body }), { done: copy.sent, onClose });
  const { form, values, frame, field, errors } = useContractForm<Typed, Decline>({
    schema: decline,
    initial: {
      reasons: [],
      ownReason: '',
      bureaus: [],
      score: {
        ...typedScore(known),
        on: known?.on ?? '',
        bureau: '',
        factors: '',
      },
    },
    body: ({ reasons, ownReason, bureaus, score }) => ({
      id: standing.id,
      seen: standing.state,
      reasons,
      ownReasons: ownReason.trim() === '' ? [] : [ownReason],
      bureaus,
      score: restsOnCreditReport(reasons) ? scoreIn(score) : null,
    }),
    save,
  });
  return (
    <FormDialog
      {...frame}
      onClose={onClose}
      size="md"
      title={copy.acts.decline}
      description={copy.declineText}
      save={copy.acts.decline}
      busyLabel={copy.doing}
      danger
    >
      <CheckboxGroup label={copy.reasons} error={errors['reasons']}>
        <p className="pb-2 text-sm text-ink-2">{copy.reasonsHint({ most: mostDeclineReasons })}</p>
        <div className="grid gap-1.5 sm:grid-cols-2">
          {declineReasons.map((reason) => (
            <Checkbox
              key={reason}
              label={declineReasonWords[reason]}
              value={reason}
              {...form.register('reasons')}
            />
          ))}
        </div>
      </CheckboxGroup>
      <TextField
        label={copy.ownReason}
        hint={copy.ownReasonHint}
        optional
        maxLength={200}
        {...field('ownReason')}
      />
      {restsOnCreditReport(values.reasons) && (
        <>
          <CheckboxGroup label={copy.bureaus} error={errors['bureaus']}>
            <div className="grid gap-1.5">
              {creditBureaus.map((bureau) => (
                <Checkbox
                  key={bureau}
                  label={bureauWords[bureau]}
                  value={bureau}
                  {...form.register('bureaus')}
                />
              ))}
            </div>
          </CheckboxGroup>
          <div className="grid gap-4 sm:grid-cols-3">
            <TextField
              label={copy.scoreValue}
              hint={copy.scoreHint}
              inputMode="numeric"
              {...field('score.value')}
            />
            <ScoreRangeFields low={field('score.low')} high={field('score.high')} />
          </div>
          <div className="grid gap-4 sm:grid-cols-2">
            <TextField label={copy.scoreOn} type="date" {...field('score.on')} />
            <SelectField
              label={copy.scoreFromField}
              placeholder={copy.chooseBureau}
              options={creditBureaus.map((value) => ({ value, label: bureauWords[value] }))}
              {...field('score.bureau')}
            />
          </div>
          <TextArea label={copy.factorsField} hint={copy.factorsHint} rows={4} {...field('score.factors')} />
        </>
      )}
    </FormDialog>
  );
}

/** Null for a score that was left empty. */
function scoreIn({ value, low, high, on, bureau, factors }: Typed['score']) {
  if (value.trim() === '') return null;
  const lines = factors.split('\n').filter((line) => line.trim() !== '');
  return { ...readScore({ value, low, high }), on, bureau, factors: lines };
}
