import { useState } from 'react';
import { staffDrawRoutes } from '@drawbridge/contract/draws/staff-routes.ts';
import type { StaffDraw } from '@drawbridge/contract/draws/staff-schema.ts';
import { call } from '../../platform/api.ts';
import { TextField } from '../../ui/text-field.tsx';
import { staffDrawCopy as copy } from './staff-copy.ts';
import { fieldErrorsOf, useDrawStep } from './staff-queries.ts';
import { StepForm } from './step-form.tsx';

/** Sets the day of the inspection; the first that the borrower asked for unless another is chosen. */
export function ScheduleStep({ draw: { draw } }: { readonly draw: StaffDraw }) {
  const [day, setDay] = useState(draw.inspection.start ?? '');
  const [note, setNote] = useState('');
  const [tried, setTried] = useState(false);
  const step = useDrawStep(draw.id, (body: { inspectionDate: string; note: string }) =>
    call(staffDrawRoutes.schedule, { params: { drawId: draw.id }, body }),
  );
  return (
    <StepForm
      title={copy.scheduleTitle}
      submit={copy.schedule}
      busy={step.isPending}
      error={step.error}
      onSubmit={() => {
        setTried(true);
        if (day !== '') step.mutate({ inspectionDate: day, note });
      }}
    >
      <TextField
        type="date"
        label={copy.inspectionDay}
        value={day}
        onChange={({ target }) => setDay(target.value)}
        error={tried && day === '' ? copy.inspectionMissing : fieldErrorsOf(step.error).get('inspectionDate')}
        className="md:max-w-60"
      />
      <TextField
        label={copy.note}
        optional
        maxLength={1000}
        autoComplete="off"
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
    </StepForm>
  );
}
