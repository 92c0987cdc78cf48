import { incidentCopy as copy } from '@drawbridge/messages/incidents';
import { useState } from 'react';
import { incidentRoutes } from '@drawbridge/contract/incidents/routes.ts';
import { newIncident, type NewIncident } from '@drawbridge/contract/incidents/schema.ts';
import type { IncidentKind, PortalPart } from '@drawbridge/domain/incidents/portal-state.ts';
import { call } from '../../platform/api.ts';
import { useContractForm } from '../../platform/contract-form.ts';
import { instantOf, localMinute } from '../../platform/local-minute.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { AffectsField, MessageFields, TimeFields, TitleFields } from './incident-fields.tsx';
import { typedTexts } from './text-in-languages.ts';
import { useIncidentWrite } from './use-incident-write.ts';

interface AnnounceDialogProps {
  readonly kind: IncidentKind;
  readonly onClose: () => void;
}

/** Announces an incident, or maintenance with its planned times. */
export function AnnounceDialog({ kind, onClose }: AnnounceDialogProps) {
  const isPlanned = kind === 'maintenance';
  const [opened] = useState(() => localMinute(new Date()));
  const save = useIncidentWrite((body: NewIncident) => call(incidentRoutes.announce, { body }), {
    done: copy.announcedDone,
    onDone: onClose,
  });
  const { field, frame } = useContractForm({
    schema: newIncident,
    initial: {
      title: typedTexts(),
      affects: [] as PortalPart[],
      startsAt: isPlanned ? '' : opened,
      endsAt: '',
      message: typedTexts(),
    },
    body: ({ startsAt, endsAt, ...typed }) => ({
      ...typed,
      kind,
      startsAt: instantOf(startsAt),
      endsAt: isPlanned ? instantOf(endsAt) : null,
    }),
    save,
    failed: copy.failed,
  });
  return (
    <FormDialog
      {...frame}
      onClose={onClose}
      size="md"
      title={isPlanned ? copy.announceMaintenance : copy.announceIncident}
      description={copy.public}
      save={copy.announce}
      busyLabel={copy.announcing}
    >
      <TitleFields field={(tag) => field(`title.${tag}`)} />
      <AffectsField {...field('affects')} />
      <TimeFields starts={field('startsAt')} ends={isPlanned ? field('endsAt') : undefined} />
      <MessageFields field={(tag) => field(`message.${tag}`)} />
    </FormDialog>
  );
}
