import { staffDrawCopy as copy } from '@drawbridge/messages/draws';
import { staffDrawRoutes } from '@drawbridge/contract/draws/staff-routes.ts';
import {
  scheduledInspection,
  type ScheduledInspection,
  type StaffDraw,
} from '@drawbridge/contract/draws/staff-schema.ts';
import { call } from '../../platform/api.ts';
import { useContractForm } from '../../platform/contract-form.ts';
import { useNextWork } from '../work/public.ts';
import { InspectionFields, missingDay } from './inspection-fields.tsx';
import { useDrawStep } from './staff-queries.ts';
import { StepForm } from './step-form.tsx';

/** Schedules the inspection. Defaults to the first date the borrower requested. */
export function ScheduleStep({ draw: { draw } }: { readonly draw: StaffDraw }) {
  const { withNext } = useNextWork();
  const step = useDrawStep(draw.id, (body: ScheduledInspection) =>
    call(staffDrawRoutes.schedule, { params: { drawId: draw.id }, body }),
  );
  const { field, frame } = useContractForm({
    schema: scheduledInspection,
    initial: { inspectionDate: draw.inspection.start ?? '', note: '' },
    also: missingDay,
    save: step,
    failed: copy.failed,
  });
  return (
    <StepForm {...frame} title={copy.scheduleTitle} submit={withNext(copy.schedule)}>
      <InspectionFields day={{ ...field('inspectionDate'), className: 'md:max-w-60' }} note={field('note')} />
    </StepForm>
  );
}
