import { drawCopy, attachmentMessages } from '@drawbridge/messages/draws';
import { useMutation } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useState } from 'react';
import type { DrawAttachment } from '@drawbridge/contract/draws/attachment-schema.ts';
import { drawRoutes } from '@drawbridge/contract/draws/routes.ts';
import { attachmentKinds, type AttachmentKind } from '@drawbridge/domain/draws/draw-preflight.ts';
import { centsFromDollars, dollarsFromCents } from '@drawbridge/domain/money/cents.ts';
import { readAmount, writeAmount } from '@drawbridge/domain/money/read-amount.ts';
import { call } from '../../platform/api.ts';
import { formatFileSize } from '../../platform/format.ts';
import { FieldError } from '../../ui/field-error.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { showAttachments } from './queries.ts';

const kinds = attachmentKinds.map((kind) => ({ value: kind, label: drawCopy.kindOne[kind] }));

/** The uploaded files. The borrower can change each file’s kind and an invoice’s amount. */
export function AttachedFiles({
  dealId,
  attachments,
}: {
  readonly dealId: string;
  readonly attachments: readonly DrawAttachment[];
}) {
  if (attachments.length === 0) return <p className="text-sm text-ink-2">{drawCopy.none}</p>;
  return (
    <ul aria-label={drawCopy.attached} className="divide-y divide-line border-y border-line">
      {attachments.map((attachment) => (
        <AttachedFile key={attachment.id} dealId={dealId} attachment={attachment} />
      ))}
    </ul>
  );
}

function AttachedFile({
  dealId,
  attachment,
}: {
  readonly dealId: string;
  readonly attachment: DrawAttachment;
}) {
  const { id, kind, name, size, place, url, invoiceAmount } = attachment;
  const change = useMutation({
    mutationFn: (chosen: AttachmentKind) =>
      call(drawRoutes.changeAttachment, {
        body: { dealid: dealId, attachmentId: id, kind: chosen, invoiceAmount },
      }),
    onSuccess: ({ attachment: changed }) =>
      showAttachments(dealId, (all) => all.map((one) => (one.id === id ? changed : one))),
  });
  const remove = useMutation({
    mutationFn: () => call(drawRoutes.removeAttachment, { body: { dealid: dealId, attachmentId: id } }),
    onSuccess: ({ attachments }) => showAttachments(dealId, () => attachments),
  });
  return (
    <li className="grid gap-2 py-2.5">
      <div className="flex items-start gap-2">
        <p className="min-w-0 flex-1">
          <a href={url} download className="link line-clamp-2 font-medium wrap-anywhere">
            <bdi>{name}</bdi>
          </a>
          <span className="num block text-sm text-ink-2">
            {formatFileSize(size)}
            {place ? ` · ${drawCopy.withPlace}` : ''}
          </span>
        </p>
        <IconButton
          label={drawCopy.remove({ name })}
          icon={<X aria-hidden />}
          disabled={remove.isPending}
          onClick={() => remove.mutate()}
          className="-mr-1.5"
        />
      </div>
      <div className="grid gap-2 sm:grid-cols-2">
        <SelectField
          label={drawCopy.kindOf({ name })}
          labelHidden
          options={kinds}
          value={change.isPending ? change.variables : kind}
          onChange={({ target }) => {
            const chosen = attachmentKinds.find((each) => each === target.value);
            if (chosen !== undefined && chosen !== kind) change.mutate(chosen);
          }}
        />
        {kind === 'invoice' && <InvoiceAmount dealId={dealId} attachment={attachment} />}
      </div>
      {(remove.isError || change.isError) && (
        <FieldError id={`${id}-failed`}>{drawCopy.changeFailed}</FieldError>
      )}
    </li>
  );
}

/** Saved when the field loses focus. */
function InvoiceAmount({
  dealId,
  attachment,
}: {
  readonly dealId: string;
  readonly attachment: DrawAttachment;
}) {
  const { id, name, invoiceAmount } = attachment;
  const kept = invoiceAmount === null ? '' : writeAmount(centsFromDollars(invoiceAmount));
  const [typed, setTyped] = useState<string>();
  const change = useMutation({
    mutationFn: (amount: number | null) =>
      call(drawRoutes.changeAttachment, {
        body: { dealid: dealId, attachmentId: id, kind: 'invoice', invoiceAmount: amount },
      }),
    onSuccess: ({ attachment: changed }) => {
      showAttachments(dealId, (all) => all.map((one) => (one.id === id ? changed : one)));
      setTyped(undefined);
    },
  });
  const amount = readAmount(typed ?? kept);
  const fault =
    amount === undefined ? attachmentMessages.amount : amount < 0 ? attachmentMessages.negative : undefined;
  return (
    <TextField
      label={drawCopy.invoiceAmount({ name })}
      lead="$"
      numeric
      inputMode="decimal"
      autoComplete="off"
      placeholder="0.00"
      value={typed ?? kept}
      error={fault ?? (change.isError ? drawCopy.changeFailed : undefined)}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={() => {
        if (typed === undefined || amount === undefined || amount < 0) return;
        change.mutate(typed.trim() === '' ? null : dollarsFromCents(amount));
      }}
    />
  );
}
