import { pricingProducts, termSheetCardCopy as copy } from '@drawbridge/messages/pricing';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useId, useState } from 'react';
import { termSheetRoutes } from '@drawbridge/contract/pricing/term-sheet-routes.ts';
import type { TermSheet } from '@drawbridge/contract/pricing/term-sheet-schema.ts';
import { mediaTypeOf } from '@drawbridge/domain/documents/file-types.ts';
import { call, messageOf } from '../../platform/api.ts';
import { formatAmount, formatDate, formatMoment, formatRate } from '../../platform/format.ts';
import { saveFile } from '../../platform/save-file.ts';
import { announce } from '../../ui/announcer-store.ts';
import { Button } from '../../ui/button.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { Tag } from '../../ui/tag.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { formatPoints } from './estimate-words.ts';
import { applicationPricingQuery } from './queries.ts';

const tones = { valid: 'green', expired: 'neutral', withdrawn: 'red' } as const;

interface SheetListProps {
  readonly sheets: readonly TermSheet[];
  /** For employees, who can withdraw them. */
  readonly applicationId?: string;
}

/** Term sheets, each with its state and its PDF. */
export function SheetList({ sheets, applicationId }: SheetListProps) {
  const [withdrawing, setWithdrawing] = useState<TermSheet>();
  return (
    <>
      <ul aria-label={copy.sheets} className="divide-y divide-line border-t border-line">
        {sheets.map((sheet) => (
          <li key={sheet.id} className="flex flex-wrap items-center gap-3 px-4 py-3 md:px-[18px]">
            <div className="min-w-48 flex-1">
              <p className="flex flex-wrap items-center gap-2 font-medium text-ink">
                <span className="num">{sheet.number}</span>
                <Tag tone={tones[sheet.state]}>{copy.states[sheet.state]}</Tag>
              </p>
              <p className="text-ink">
                {copy.summary({
                  product: pricingProducts[sheet.product],
                  amount: formatAmount(sheet.loanAmount),
                  rate: formatRate(sheet.rate),
                  points: formatPoints(sheet.points),
                })}
              </p>
              {sheet.property !== null && <p className="wrap-anywhere text-ink-2">{sheet.property}</p>}
              <p className="text-sm text-ink-2">
                {copy.issuedBy({
                  by: sheet.issuedBy,
                  when: formatMoment(sheet.issuedAt),
                  expires: formatDate(sheet.expires),
                })}
              </p>
              {sheet.withdrawnBecause !== null && (
                <p className="text-sm wrap-anywhere text-ink-2">
                  {copy.withdrawnBecause({ reason: sheet.withdrawnBecause })}
                </p>
              )}
            </div>
            <SheetButton sheet={sheet} forStaff={applicationId !== undefined} />
            {applicationId !== undefined && sheet.state === 'valid' && (
              <Button
                size="sm"
                aria-label={copy.withdrawNamed({ number: sheet.number })}
                onClick={() => setWithdrawing(sheet)}
              >
                {copy.withdraw}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {withdrawing && applicationId !== undefined && (
        <WithdrawDialog
          sheet={withdrawing}
          applicationId={applicationId}
          onClose={() => setWithdrawing(undefined)}
        />
      )}
    </>
  );
}

function SheetButton({ sheet, forStaff }: { readonly sheet: TermSheet; readonly forStaff: boolean }) {
  const download = useMutation({
    mutationFn: () =>
      call(forStaff ? termSheetRoutes.staffFile : termSheetRoutes.file, { params: { id: sheet.id } }),
    onSuccess: (bytes) => saveFile(bytes, `term-sheet-${sheet.number}.pdf`, mediaTypeOf('pdf')),
    onError: (error) => announce(copy.downloadFailed({ reason: messageOf(error) }), { tone: 'red' }),
  });
  return (
    <Button
      size="sm"
      icon={<Download aria-hidden className="size-3.5" />}
      aria-label={copy.downloadNamed({ number: sheet.number })}
      busy={download.isPending}
      onClick={() => download.mutate()}
    >
      {copy.download}
    </Button>
  );
}

function WithdrawDialog({
  sheet,
  applicationId,
  onClose,
}: {
  readonly sheet: TermSheet;
  readonly applicationId: string;
  readonly onClose: () => void;
}) {
  const id = useId();
  const queryClient = useQueryClient();
  const [reason, setReason] = useState('');
  const withdraw = useMutation({
    mutationFn: () => call(termSheetRoutes.withdraw, { body: { id: sheet.id, reason } }),
    onSuccess: () => {
      void queryClient.invalidateQueries({ queryKey: applicationPricingQuery(applicationId).queryKey });
      announce(copy.withdrawn);
      onClose();
    },
  });
  return (
    <FormDialog
      id={id}
      danger
      title={copy.withdrawNamed({ number: sheet.number })}
      description={copy.withdrawText}
      save={copy.withdrawNow}
      busy={withdraw.isPending}
      busyLabel={copy.withdrawing}
      failure={withdraw.error ? copy.withdrawFailed({ reason: messageOf(withdraw.error) }) : undefined}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        withdraw.mutate();
      }}
    >
      <TextField
        id={`${id}-reason`}
        label={copy.withdrawReason}
        maxLength={500}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
    </FormDialog>
  );
}
