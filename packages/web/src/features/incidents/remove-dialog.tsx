import { incidentCopy as copy } from '@drawbridge/messages/incidents';
import { incidentRoutes } from '@drawbridge/contract/incidents/routes.ts';
import type { Incident } from '@drawbridge/contract/incidents/schema.ts';
import { call, messageOf } from '../../platform/api.ts';
import { Alert } from '../../ui/alert.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { useIncidentWrite } from './use-incident-write.ts';

interface RemoveDialogProps {
  readonly incident: Incident;
  readonly onClose: () => void;
}

/** Asks before an announcement disappears from the status page. */
export function RemoveDialog({ incident: { id }, onClose }: RemoveDialogProps) {
  const remove = useIncidentWrite((body: { id: string }) => call(incidentRoutes.remove, { body }), {
    done: copy.removed,
    onDone: onClose,
  });
  return (
    <ConfirmDialog
      open
      danger
      onClose={onClose}
      onConfirm={() => remove.mutate({ id })}
      title={copy.removeTitle}
      confirmLabel={copy.remove}
      busy={remove.isPending}
      busyLabel={copy.removing}
    >
      {remove.isError && <Alert tone="red">{copy.failed({ reason: messageOf(remove.error) })}</Alert>}
      <p>{copy.removeText}</p>
    </ConfirmDialog>
  );
}
