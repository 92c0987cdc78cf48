import { extensionCopy as copy, staffRequestCopy } from '@drawbridge/messages/requests';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { requestDecision, type RequestDecisionInput } from '@drawbridge/contract/requests/schema.ts';
import { standingRoutes } from '@drawbridge/contract/standing/routes.ts';
import type { ExtensionAsk, ExtensionOutlook } from '@drawbridge/contract/standing/schema.ts';
import { extensionFeeDues } from '@drawbridge/domain/loan-accounts/entries.ts';
import { readTypedDollars } from '@drawbridge/domain/money/read-amount.ts';
import { call } from '../../platform/api.ts';
import { useContractForm, type Sending } from '../../platform/contract-form.ts';
import { formatDate, formatDollars } from '../../platform/format.ts';
import { typingPauseMs, useSettled } from '../../platform/use-settled.ts';
import { useToday } from '../../platform/use-today.ts';
import { BeforeAfterTable } from '../../ui/before-after-table.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { RadioGroup } from '../../ui/radio-group.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { accountStatusWords } from '../loan-accounts/public.ts';

interface ExtensionDialogProps {
  readonly title: string;
  readonly text: string;
  readonly confirmLabel: string;
  readonly dealId: string;
  /** What the approval extends. */
  readonly loan: { readonly maturityOn: string };
  readonly save: Sending<RequestDecisionInput>;
  readonly onClose: () => void;
}

/** Approves an extension request: the new maturity, its first day, and the fee. */
export function ExtensionDialog({
  title,
  text,
  confirmLabel,
  dealId,
  loan,
  save,
  onClose,
}: ExtensionDialogProps) {
  const today = useToday();
  const { field, frame, errors, values } = useContractForm({
    schema: requestDecision,
    initial: { maturityOn: '', on: today, fee: '', feeDue: 'now', reason: '' },
    body: ({ reason, fee, ...typed }) => ({
      status: 'Approved',
      reason: reason.trim(),
      extension: { ...typed, fee: readTypedDollars(fee) },
    }),
    save,
    failed: staffRequestCopy.failed,
  });
  const { reason: _, fee, ...typed } = values;
  const errorOf = (name: string) => errors[`extension.${name}`];
  return (
    <FormDialog
      {...frame}
      onClose={onClose}
      title={title}
      description={text}
      save={confirmLabel}
      busyLabel={copy.approving}
    >
      <TextField
        type="date"
        label={copy.maturity}
        hint={copy.maturityHint({ day: formatDate(loan.maturityOn) })}
        {...field('maturityOn')}
        error={errorOf('maturityOn')}
      />
      <TextField
        type="date"
        label={copy.on}
        hint={copy.onHint}
        max={today}
        {...field('on')}
        error={errorOf('on')}
      />
      <TextField
        label={copy.fee}
        lead="$"
        numeric
        inputMode="decimal"
        {...field('fee')}
        error={errorOf('fee')}
      />
      <RadioGroup
        label={copy.feeDue}
        options={extensionFeeDues.map((due) => ({ value: due, label: copy.feeDues[due] }))}
        {...field('feeDue')}
        error={errorOf('feeDue')}
      />
      <Preview
        ask={{
          ...typed,
          dealid: dealId,
          fee: readTypedDollars(fee),
          feeDue: typed.feeDue as ExtensionAsk['feeDue'],
        }}
      />
      <TextArea label={copy.words} optional maxLength={5000} {...field('reason')} />
    </FormDialog>
  );
}

/** A loan today without and with an extension. */
function extensionPreviewQuery(ask: ExtensionAsk) {
  return queryOptions({
    queryKey: ['extension preview', ask],
    queryFn: ({ signal }) => call(standingRoutes.previewExtension, { body: ask, signal }),
    gcTime: 0,
  });
}

const rows = [
  { label: copy.maturityNow, read: ({ maturityOn }: ExtensionOutlook) => formatDate(maturityOn) },
  { label: copy.status, read: ({ status }: ExtensionOutlook) => accountStatusWords(status) },
  { label: copy.due, read: ({ due }: ExtensionOutlook) => formatDollars(due) },
  {
    label: copy.defaultInterest,
    read: ({ defaultInterest }: ExtensionOutlook) => formatDollars(defaultInterest),
  },
  { label: copy.payoff, read: ({ payoff }: ExtensionOutlook) => formatDollars(payoff) },
] as const;

/** What the extension changes, as soon as it could be approved as typed. */
function Preview({ ask }: { readonly ask: ExtensionAsk }) {
  const settled = useSettled(ask, typingPauseMs);
  const isComplete = settled.maturityOn !== '' && settled.on !== '' && Number.isFinite(settled.fee);
  const { data } = useQuery({ ...extensionPreviewQuery(settled), enabled: isComplete });
  if (!data) return null;
  const lines = rows.map(({ label, read }) => ({
    label,
    before: read(data.before),
    after: read(data.after),
  }));
  return <BeforeAfterTable caption={copy.preview} words={copy} lines={lines} />;
}
