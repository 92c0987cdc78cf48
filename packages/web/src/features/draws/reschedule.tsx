import { useId, useState } from 'react';
import { staffDrawRoutes } from '@drawbridge/contract/draws/staff-routes.ts';
import type { StaffDraw } from '@drawbridge/contract/draws/staff-schema.ts';
import { call, messageOf } from '../../platform/api.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { staffDrawCopy as copy } from './staff-copy.ts';
import { fieldErrorsOf, useDrawStep } from './staff-queries.ts';

/** Sets another day for the inspection of a draw. */
export function Reschedule({ draw: { draw } }: { readonly draw: StaffDraw }) {
  const form = useId();
  const [open, setOpen] = useState(false);
  const [day, setDay] = useState(draw.inspection.scheduledFor ?? '');
  const [note, setNote] = useState('');
  const step = useDrawStep(
    draw.id,
    (body: { inspectionDate: string; note: string }) =>
      call(staffDrawRoutes.reschedule, { params: { drawId: draw.id }, body }),
    copy.rescheduled,
  );
  const told = fieldErrorsOf(step.error).get('inspectionDate');
  return (
    <>
      <Button size="sm" onClick={() => setOpen(true)}>
        {copy.reschedule}
      </Button>
      <Dialog
        open={open}
        busy={step.isPending}
        onClose={() => setOpen(false)}
        title={copy.rescheduleTitle}
        description={copy.rescheduleText}
        actions={
          <>
            <Button onClick={() => setOpen(false)} disabled={step.isPending}>
              {copy.cancel}
            </Button>
            <Button
              type="submit"
              form={form}
              variant="primary"
              busy={step.isPending}
              busyLabel={copy.working}
            >
              {copy.reschedule}
            </Button>
          </>
        }
      >
        <form
          id={form}
          noValidate
          className="grid gap-4"
          onSubmit={(event) => {
            event.preventDefault();
            if (day !== '' && !step.isPending)
              step.mutate({ inspectionDate: day, note }, { onSuccess: () => setOpen(false) });
          }}
        >
          {step.isError && told === undefined && (
            <Alert tone="red">{copy.failed(messageOf(step.error))}</Alert>
          )}
          <TextField
            type="date"
            label={copy.inspectionDay}
            value={day}
            error={day === '' ? copy.inspectionMissing : told}
            onChange={({ target }) => setDay(target.value)}
          />
          <TextField
            label={copy.note}
            optional
            maxLength={1000}
            autoComplete="off"
            value={note}
            onChange={({ target }) => setNote(target.value)}
          />
        </form>
      </Dialog>
    </>
  );
}
