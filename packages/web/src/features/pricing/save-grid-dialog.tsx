import { gridCopy as copy } from '@drawbridge/messages/pricing';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { pricingRoutes } from '@drawbridge/contract/pricing/routes.ts';
import { ProblemError } from '@drawbridge/contract/wire/client.ts';
import type { GridLine } from '@drawbridge/domain/pricing/grid-lines.ts';
import { call, messageOf } from '../../platform/api.ts';
import { useToday } from '../../platform/use-today.ts';
import { announce } from '../../ui/announcer-store.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { gridQuery } from './queries.ts';

interface SaveGridDialogProps {
  readonly lines: readonly GridLine[];
  /** The newest version that the page has seen. */
  readonly newest: string | null;
  readonly onSaved: () => void;
  readonly onClose: () => void;
}

/** Saves the grid as a new version, from a day on. */
export function SaveGridDialog({ lines, newest, onSaved, onClose }: SaveGridDialogProps) {
  const id = useId();
  const today = useToday();
  const queryClient = useQueryClient();
  const [days, setDays] = useState<Record<'from' | 'until' | 'note', string>>({
    from: today,
    until: '',
    note: '',
  });
  const save = useMutation({
    mutationFn: () =>
      call(pricingRoutes.setGrid, {
        body: { ...days, lines: [...lines], until: days.until === '' ? null : days.until, newest },
      }),
    onSuccess: (now) => {
      queryClient.setQueryData(gridQuery(undefined).queryKey, now);
      announce(copy.saved);
      onSaved();
    },
  });
  const errors = save.error instanceof ProblemError ? (save.error.problem.errors ?? []) : [];
  const ofLines = errors.flatMap(({ path, message }) => {
    const at = /^lines\.(\d+)\./.exec(path)?.[1];
    return at === undefined ? [] : [`${copy.line({ line: String(Number(at) + 1) })}: ${message}`];
  });
  const field = (name: keyof typeof days) => ({
    id: `${id}-${name}`,
    value: days[name],
    error: errors.find(({ path }) => path === name)?.message,
    onChange: ({ target }: { readonly target: { readonly value: string } }) =>
      setDays((now) => ({ ...now, [name]: target.value })),
  });
  const failure =
    ofLines.length > 0
      ? copy.failedLines({ count: ofLines.length, lines: ofLines.slice(0, 10).join('\n') })
      : save.error
        ? copy.saveFailed({ reason: messageOf(save.error) })
        : undefined;
  return (
    <FormDialog
      id={id}
      title={copy.saveTitle}
      description={copy.saveText}
      save={copy.save}
      busy={save.isPending}
      busyLabel={copy.saving}
      failure={failure}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate();
      }}
    >
      <TextField label={copy.from} type="date" {...field('from')} />
      <TextField label={copy.until} hint={copy.untilHint} optional type="date" {...field('until')} />
      <TextField label={copy.note} optional maxLength={300} {...field('note')} />
    </FormDialog>
  );
}
