import { staffDrawCopy as copy } from '@drawbridge/messages/draws';
import { useState } from 'react';
import { staffDrawRoutes } from '@drawbridge/contract/draws/staff-routes.ts';
import {
  scheduledInspection,
  type ScheduledInspection,
  type StaffDraw,
} from '@drawbridge/contract/draws/staff-schema.ts';
import { call } from '../../platform/api.ts';
import { useContractForm } from '../../platform/contract-form.ts';
import { Button } from '../../ui/button.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { InspectionFields, missingDay } from './inspection-fields.tsx';
import { useDrawStep } from './staff-queries.ts';

export function Reschedule({ draw }: { readonly draw: StaffDraw }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button size="sm" onClick={() => setOpen(true)}>
        {copy.reschedule}
      </Button>
      {open && <RescheduleDialog draw={draw} onClose={() => setOpen(false)} />}
    </>
  );
}

interface RescheduleDialogProps {
  readonly draw: StaffDraw;
  readonly onClose: () => void;
}

function RescheduleDialog({ draw: { draw }, onClose }: RescheduleDialogProps) {
  const step = useDrawStep(
    draw.id,
    (body: ScheduledInspection) => call(staffDrawRoutes.reschedule, { params: { drawId: draw.id }, body }),
    copy.rescheduled,
  );
  const { field, frame } = useContractForm({
    schema: scheduledInspection,
    initial: { inspectionDate: draw.inspection.scheduledFor ?? '', note: '' },
    also: missingDay,
    save: { ...step, mutate: (body) => step.mutate(body, { onSuccess: onClose }) },
    failed: copy.failed,
  });
  return (
    <FormDialog
      {...frame}
      onClose={onClose}
      title={copy.rescheduleTitle}
      description={copy.rescheduleText}
      save={copy.reschedule}
      busyLabel={copy.working}
    >
      <InspectionFields day={field('inspectionDate')} note={field('note')} />
    </FormDialog>
  );
}
