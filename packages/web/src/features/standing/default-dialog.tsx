import { defaultCopy as copy } from '@drawbridge/messages/standing';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { standingRoutes } from '@drawbridge/contract/standing/routes.ts';
import {
  defaultDecision,
  type DefaultAsk,
  type DefaultDecision,
  type DefaultOutlook,
  type DefaultPreview,
} from '@drawbridge/contract/standing/schema.ts';
import { call } from '../../platform/api.ts';
import { useContractForm } from '../../platform/contract-form.ts';
import { formatDollars } from '../../platform/format.ts';
import { isUnsaved } from '../../platform/is-unsaved.ts';
import { useToday } from '../../platform/use-today.ts';
import { announce } from '../../ui/announcer-store.ts';
import { BeforeAfterTable } from '../../ui/before-after-table.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { accountStatusWords } from '../loan-accounts/public.ts';
import { defaultPreviewQuery } from './queries.ts';

interface DefaultDialogProps {
  readonly dealId: string;
  readonly step: DefaultAsk['step'];
  readonly onClose: () => void;
}

/** Declares a loan in default or cures it, and shows what changes before it is saved. */
export function DefaultDialog({ dealId, step, onClose }: DefaultDialogProps) {
  const today = useToday();
  const queryClient = useQueryClient();
  const save = useMutation({
    mutationFn: (body: DefaultDecision) => call(standingRoutes.decideDefault, { body }),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: ['staff'] });
      announce(copy.done[step]);
      onClose();
    },
  });
  const { field, frame, values } = useContractForm({
    schema: defaultDecision,
    initial: { on: today, why: '' },
    body: (typed) => ({ dealid: dealId, step, ...typed }),
    save,
    failed: copy.failed,
  });
  const preview = useQuery({
    ...defaultPreviewQuery({ dealid: dealId, step, on: values.on }),
    enabled: values.on !== '' && isUnsaved(save),
  }).data;
  const declares = step === 'declare';
  return (
    <FormDialog
      {...frame}
      onClose={onClose}
      title={declares ? copy.declareTitle : copy.cureTitle}
      save={declares ? copy.declare : copy.cure}
      busyLabel={copy.working}
      danger={declares}
    >
      <TextField type="date" label={declares ? copy.declareOn : copy.cureOn} max={today} {...field('on')} />
      <TextArea label={copy.why} hint={copy.whyHint} maxLength={500} {...field('why')} />
      {preview && <Preview preview={preview} />}
    </FormDialog>
  );
}

const rows = [
  { label: copy.status, read: ({ status }: DefaultOutlook) => accountStatusWords(status) },
  {
    label: copy.defaultInterest,
    read: ({ defaultInterest }: DefaultOutlook) => formatDollars(defaultInterest),
  },
  { label: copy.perDiem, read: ({ perDiem }: DefaultOutlook) => `$${perDiem.toFixed(4)}` },
  { label: copy.payoff, read: ({ payoff }: DefaultOutlook) => formatDollars(payoff) },
] as const;

function Preview({ preview: { before, after } }: { readonly preview: DefaultPreview }) {
  const lines = rows.map(({ label, read }) => ({ label, before: read(before), after: read(after) }));
  return (
    <div className="grid gap-2">
      <BeforeAfterTable caption={copy.preview} words={copy} lines={lines} />
      {lines.every((line) => line.before === line.after) && (
        <p className="text-sm text-ink-2">{copy.noChange}</p>
      )}
    </div>
  );
}
