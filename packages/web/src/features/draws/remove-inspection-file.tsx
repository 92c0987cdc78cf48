import { useMutation, useQueryClient } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useState } from 'react';
import type { DrawAttachment } from '@drawbridge/contract/draws/attachment-schema.ts';
import { staffDrawRoutes } from '@drawbridge/contract/staff-draws/routes.ts';
import { call, messageOf } from '../../platform/api.ts';
import { Alert } from '../../ui/alert.tsx';
import { announce } from '../../ui/announcer-store.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { drawCopy } from './copy.ts';
import { staffDrawCopy as copy } from './staff-copy.ts';
import { staffDrawQuery } from './staff-queries.ts';

/** The card that lists the files; it takes the focus of a button that goes. */
export const inspectionFilesId = 'inspection-files';

/** Takes a file of the inspection back. */
export function RemoveInspectionFile({
  drawId,
  file,
}: {
  readonly drawId: string;
  readonly file: DrawAttachment;
}) {
  const client = useQueryClient();
  const [asking, setAsking] = useState(false);
  const remove = useMutation({
    mutationFn: () =>
      call(staffDrawRoutes.removeInspectionFile, { params: { drawId }, body: { attachmentId: file.id } }),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: staffDrawQuery(drawId).queryKey });
      announce(copy.inspectionFileGone(file.name));
      // The button that was pressed is gone with its file.
      document.getElementById(inspectionFilesId)?.focus();
    },
    onError: () => setAsking(false),
  });
  return (
    <>
      <IconButton
        label={drawCopy.remove(file.name)}
        icon={<X aria-hidden />}
        onClick={() => setAsking(true)}
        className="-mr-1.5"
      />
      {remove.isError && (
        <Alert tone="red" className="basis-full">
          {copy.failed(messageOf(remove.error))}
        </Alert>
      )}
      <ConfirmDialog
        open={asking}
        danger
        onClose={() => setAsking(false)}
        onConfirm={() => remove.mutate()}
        title={copy.removeInspectionFile}
        confirmLabel={copy.removeFile}
        busy={remove.isPending}
        busyLabel={copy.working}
      >
        {copy.removeInspectionFileText(file.name)}
      </ConfirmDialog>
    </>
  );
}
