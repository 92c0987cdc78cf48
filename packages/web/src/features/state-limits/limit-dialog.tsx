import { limitBorrowerWords, limitKindWords, limitsCopy as copy } from '@drawbridge/messages/state-limits';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { stateLimitRoutes } from '@drawbridge/contract/state-limits/routes.ts';
import { checkedLimit, type CheckedLimit } from '@drawbridge/contract/state-limits/schema.ts';
import { usStates } from '@drawbridge/domain/profile/us-states.ts';
import {
  limitBorrowers,
  limitKinds,
  limitUnits,
  type LimitKind,
} from '@drawbridge/domain/state-limits/state-limits.ts';
import { call } from '../../platform/api.ts';
import { useContractForm } from '../../platform/contract-form.ts';
import { announce } from '../../ui/announcer-store.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import type { ShownLimit } from './limit-words.ts';
import { stateLimitsQuery } from './queries.ts';

interface LimitDialogProps {
  /** Absent for a limit of the administrator’s own. */
  readonly start?: ShownLimit & { readonly id?: string };
  readonly onClose: () => void;
}

const states = Object.entries(usStates).map(([value, label]) => ({ value, label }));
const kinds = limitKinds.map((value) => ({ value, label: limitKindWords[value] }));
const borrowers = limitBorrowers.map((value) => ({ value, label: limitBorrowerWords[value] }));

/** Confirms a limit as an administrator read it in the law. */
export function LimitDialog({ start, onClose }: LimitDialogProps) {
  const queryClient = useQueryClient();
  const save = useMutation({
    mutationFn: (body: CheckedLimit) => call(stateLimitRoutes.confirm, { body }),
    onSuccess: (now) => {
      queryClient.setQueryData(stateLimitsQuery.queryKey, now);
      announce(copy.saved);
      onClose();
    },
  });
  const { field, frame, values } = useContractForm({
    schema: checkedLimit,
    initial: typedLimit(start),
    body: ({ figure, upTo, kind, ...typed }) => ({
      ...typed,
      kind,
      figure: unitOf(kind) === 'none' ? null : numberOf(figure),
      upTo: upTo.trim() === '' ? null : numberOf(upTo),
      replaces: start?.id ?? null,
    }),
    save,
    failed: copy.failed,
  });
  const unit = unitOf(values.kind);
  return (
    <FormDialog
      {...frame}
      onClose={onClose}
      title={copy.title}
      description={copy.dialogText}
      save={copy.save}
      busyLabel={copy.saving}
    >
      <SelectField label={copy.state} placeholder={copy.choose} options={states} {...field('state')} />
      <SelectField label={copy.kind} placeholder={copy.choose} options={kinds} {...field('kind')} />
      {unit !== 'none' && <TextField label={copy[unit]} inputMode="decimal" {...field('figure')} />}
      <SelectField label={copy.borrower} options={borrowers} {...field('borrower')} />
      <TextField label={copy.upTo} hint={copy.upToHint} optional inputMode="decimal" {...field('upTo')} />
      <TextField label={copy.source} hint={copy.sourceHint} maxLength={200} {...field('source')} />
      <TextField label={copy.link} optional maxLength={500} {...field('link')} />
    </FormDialog>
  );
}

function typedLimit(start: LimitDialogProps['start']) {
  return {
    state: start?.state ?? '',
    kind: start?.kind ?? '',
    figure: start?.figure?.toString() ?? '',
    borrower: start?.borrower ?? 'any',
    upTo: start?.upTo?.toString() ?? '',
    source: start?.source ?? '',
    link: start?.link ?? '',
  };
}

function unitOf(kind: string): (typeof limitUnits)[LimitKind] {
  return Object.hasOwn(limitUnits, kind) ? limitUnits[kind as LimitKind] : 'percent';
}

/** The number typed, without dollar signs, commas and percent signs; the text itself if it is none, which the form refuses. */
function numberOf(typed: string): unknown {
  const bare = typed.replaceAll(/[\s$,%]/g, '');
  return bare === '' || Number.isNaN(Number(bare)) ? typed : Number(bare);
}
