import { escrowCopy as copy } from '@drawbridge/messages/escrow';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import {
  escrowAnalysisAcceptance,
  type EscrowAnalysisAcceptance,
  type EscrowAnalysisShown,
} from '@drawbridge/contract/escrow/analysis-schema.ts';
import { escrowRoutes } from '@drawbridge/contract/escrow/routes.ts';
import { call } from '../../platform/api.ts';
import { useContractForm } from '../../platform/contract-form.ts';
import { formatDate, formatDollars } from '../../platform/format.ts';
import { isUnsaved } from '../../platform/is-unsaved.ts';
import { Alert } from '../../ui/alert.tsx';
import { Facts } from '../../ui/facts.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { AnalysisFacts } from './analysis-facts.tsx';
import { analysisPreviewQuery } from './queries.ts';
import { useEscrowWrite } from './use-escrow-write.ts';

interface AnalysisDialogProps {
  readonly dealId: string;
  readonly seen: number;
  readonly startDays: readonly string[];
  readonly onClose: () => void;
}

/** Shows the yearly analysis from a due date, with the bill before and after, and accepts it. */
export function AnalysisDialog({ dealId, seen, startDays, onClose }: AnalysisDialogProps) {
  const [first = ''] = startDays;
  const client = useQueryClient();
  const save = useEscrowWrite(
    dealId,
    (body: EscrowAnalysisAcceptance) => call(escrowRoutes.acceptAnalysis, { body }),
    { said: copy.acceptedNow, onClose },
  );
  const previewOf = (from: string) => analysisPreviewQuery({ dealid: dealId, from });
  const seenIn = (from: string) => client.getQueryData(previewOf(from).queryKey);
  const { field, frame, values } = useContractForm({
    schema: escrowAnalysisAcceptance,
    initial: { from: first },
    // The amount the employee sees. The server refuses any other.
    body: ({ from }) => ({ dealid: dealId, seen, from, monthly: seenIn(from)?.analysis.monthly }),
    save,
    failed: copy.acceptFailed,
  });
  const shown = useQuery({ ...previewOf(values.from), enabled: isUnsaved(save) }).data;
  return (
    <FormDialog
      {...frame}
      onClose={onClose}
      size="lg"
      title={copy.reviewTitle}
      description={copy.reviewText}
      save={copy.accept}
      busyLabel={copy.accepting}
    >
      <SelectField
        label={copy.fromLabel}
        options={startDays.map((day) => ({ value: day, label: formatDate(day) }))}
        {...field('from')}
      />
      {shown && (
        <>
          <AnalysisFacts analysis={shown.analysis} />
          <Facts
            columns={2}
            facts={[
              {
                label: copy.billBefore({ day: formatDate(shown.bill.dueOn) }),
                value: formatDollars(shown.bill.before),
              },
              {
                label: copy.billAfter({ day: formatDate(shown.bill.dueOn) }),
                value: formatDollars(shown.bill.after),
              },
            ]}
          />
          <Outcome analysis={shown.analysis} />
        </>
      )}
    </FormDialog>
  );
}

function Outcome({ analysis }: { readonly analysis: EscrowAnalysisShown }) {
  const { shortage, deficiency, base, surplus, surplusOutcome } = analysis;
  return (
    <>
      {shortage + deficiency > 0 && (
        <Alert tone="amber" live="off">
          {copy.spread({ amount: formatDollars(base) })}
        </Alert>
      )}
      {surplusOutcome !== null && (
        <Alert tone="blue" live="off">
          {copy.surplusIs({ outcome: surplusOutcome, amount: formatDollars(surplus) })}
        </Alert>
      )}
    </>
  );
}
