import { incidentCopy as copy } from '@drawbridge/messages/incidents';
import { incidentRoutes } from '@drawbridge/contract/incidents/routes.ts';
import { incidentChange, type Incident, type IncidentChange } from '@drawbridge/contract/incidents/schema.ts';
import { call } from '../../platform/api.ts';
import { useContractForm } from '../../platform/contract-form.ts';
import { instantOf, localMinute } from '../../platform/local-minute.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { AffectsField, TimeFields, TitleFields } from './incident-fields.tsx';
import { inReadersLanguage, typedTexts } from './text-in-languages.ts';
import { useIncidentWrite } from './use-incident-write.ts';

interface ChangeDialogProps {
  readonly incident: Incident;
  readonly onClose: () => void;
}

/** Changes the title, the affected parts and the times. An incident that was resolved keeps or moves its end. */
export function ChangeDialog({ incident, onClose }: ChangeDialogProps) {
  const { id, title, affects, startsAt, endsAt } = incident;
  const save = useIncidentWrite((body: IncidentChange) => call(incidentRoutes.change, { body }), {
    done: copy.changed,
    onDone: onClose,
  });
  const { field, frame } = useContractForm({
    schema: incidentChange,
    initial: {
      title: typedTexts(title),
      affects,
      startsAt: localMinute(new Date(startsAt)),
      endsAt: endsAt === null ? '' : localMinute(new Date(endsAt)),
    },
    body: ({ startsAt: start, endsAt: end, ...typed }) => ({
      ...typed,
      id,
      startsAt: instantOf(start),
      endsAt: endsAt === null ? null : instantOf(end),
    }),
    save,
    failed: copy.failed,
  });
  return (
    <FormDialog
      {...frame}
      onClose={onClose}
      size="md"
      title={copy.changeNamed({ title: inReadersLanguage(title) })}
      save={copy.save}
      busyLabel={copy.saving}
    >
      <TitleFields field={(tag) => field(`title.${tag}`)} />
      <AffectsField {...field('affects')} />
      <TimeFields starts={field('startsAt')} ends={endsAt === null ? undefined : field('endsAt')} />
    </FormDialog>
  );
}
