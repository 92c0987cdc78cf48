import { incidentCopy as copy } from '@drawbridge/messages/incidents';
import { incidentRoutes } from '@drawbridge/contract/incidents/routes.ts';
import { incidentUpdate, type Incident, type IncidentUpdate } from '@drawbridge/contract/incidents/schema.ts';
import { call } from '../../platform/api.ts';
import { useContractForm } from '../../platform/contract-form.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { MessageFields } from './incident-fields.tsx';
import { inReadersLanguage, typedTexts } from './text-in-languages.ts';
import { useIncidentWrite } from './use-incident-write.ts';

interface UpdateDialogProps {
  readonly incident: Incident;
  readonly onClose: () => void;
}

/** Adds an update, and ends what is ongoing if it is over. */
export function UpdateDialog({ incident: { id, kind, phase, title }, onClose }: UpdateDialogProps) {
  const save = useIncidentWrite((body: IncidentUpdate) => call(incidentRoutes.update, { body }), {
    done: copy.updated,
    onDone: onClose,
  });
  const { field, frame } = useContractForm({
    schema: incidentUpdate,
    initial: { message: typedTexts(), isOver: false },
    body: (typed) => ({ ...typed, id }),
    save,
    failed: copy.failed,
  });
  return (
    <FormDialog
      {...frame}
      onClose={onClose}
      size="md"
      title={copy.addUpdateTo({ title: inReadersLanguage(title) })}
      description={copy.public}
      save={copy.addUpdate}
      busyLabel={copy.saving}
    >
      <MessageFields field={(tag) => field(`message.${tag}`)} />
      {phase === 'ongoing' && (
        <Checkbox label={kind === 'incident' ? copy.isResolved : copy.isDone} {...field('isOver')} />
      )}
    </FormDialog>
  );
}
