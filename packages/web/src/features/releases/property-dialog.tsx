import { partialReleaseCopy as copy } from '@drawbridge/messages/releases';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  newPartialRelease,
  partialReleaseAsk,
  type NewPartialRelease,
  type PartialReleasePreview,
  type PropertyReleases,
} from '@drawbridge/contract/releases/partial-schema.ts';
import { releaseRoutes } from '@drawbridge/contract/releases/routes.ts';
import { call } from '../../platform/api.ts';
import { useContractForm } from '../../platform/contract-form.ts';
import { formatDate, formatDollars } from '../../platform/format.ts';
import { isUnsaved } from '../../platform/is-unsaved.ts';
import { useToday } from '../../platform/use-today.ts';
import { Alert } from '../../ui/alert.tsx';
import { announce } from '../../ui/announcer-store.ts';
import { BeforeAfterTable, type BeforeAfterLine } from '../../ui/before-after-table.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { partialPreviewQuery, propertyReleasesQuery } from './queries.ts';

interface PropertyDialogProps {
  readonly dealId: string;
  readonly seen: number;
  readonly isInDefault: boolean;
  readonly property: PropertyReleases['properties'][number];
  readonly onClose: () => void;
}

/** Releases a property for principal paid down, and shows the account before and after. */
export function PropertyDialog({ dealId, seen, isInDefault, property, onClose }: PropertyDialogProps) {
  const today = useToday();
  const queryClient = useQueryClient();
  const save = useMutation({
    mutationFn: (body: NewPartialRelease) => call(releaseRoutes.releasePartially, { body }),
    onSuccess: (now) => {
      queryClient.setQueryData(propertyReleasesQuery(dealId).queryKey, now);
      announce(isInDefault ? copy.proposedNow : copy.doneNow);
      onClose();
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['staff'] }),
  });
  const bodyOf = ({ on, amount, instrument, reason }: Record<string, string>) => ({
    dealid: dealId,
    seen,
    propertyId: property.id,
    on,
    amount: Number((amount ?? '').replaceAll(/[$,\s]/g, '')),
    instrument,
    reason: reason || null,
  });
  const { field, frame, values } = useContractForm({
    schema: newPartialRelease,
    initial: {
      on: today,
      amount: property.price === null ? '' : String(property.price),
      instrument: '',
      reason: '',
    },
    body: bodyOf,
    save,
    failed: copy.failed,
  });
  const asked = partialReleaseAsk.safeParse(bodyOf(values)).data;
  const preview = useQuery({
    ...partialPreviewQuery(asked ?? { dealid: dealId, seen, propertyId: property.id, on: today, amount: 1 }),
    enabled: asked !== undefined && isUnsaved(save),
  }).data;
  return (
    <FormDialog
      {...frame}
      onClose={onClose}
      title={copy.dialog({ street: property.street })}
      description={copy.description}
      save={isInDefault ? copy.propose : copy.release}
      busyLabel={copy.posting}
    >
      {isInDefault && (
        <Alert tone="amber" live="off">
          {copy.inDefault}
        </Alert>
      )}
      <TextField type="date" label={copy.on} {...field('on')} />
      <TextField label={copy.amount} inputMode="decimal" {...field('amount')} />
      <TextField label={copy.instrument} maxLength={100} {...field('instrument')} />
      {isInDefault && <TextArea label={copy.reason} maxLength={500} {...field('reason')} />}
      {preview && <BeforeAfterTable caption={copy.preview} words={copy} lines={linesOf(preview.outlook)} />}
    </FormDialog>
  );
}

function linesOf({ before, after }: PartialReleasePreview['outlook']): BeforeAfterLine[] {
  return [
    { label: copy.principal, before: formatDollars(before.principal), after: formatDollars(after.principal) },
    { label: copy.due, before: formatDollars(before.due), after: formatDollars(after.due) },
    { label: copy.nextDue, before: formatDate(before.nextDue), after: formatDate(after.nextDue) },
  ];
}
