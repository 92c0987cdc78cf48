import { drawCopy, staffDrawCopy as copy } from '@drawbridge/messages/draws';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { DrawAttachment } from '@drawbridge/contract/draws/attachment-schema.ts';
import { staffDrawRoutes } from '@drawbridge/contract/draws/staff-routes.ts';
import { call } from '../../platform/api.ts';
import { announce } from '../../ui/announcer-store.ts';
import { RemoveFileButton } from '../../ui/remove-file-button.tsx';
import { staffDrawQuery } from './staff-queries.ts';

/** The file list’s card. It takes the focus when the pressed button disappears. */
export const inspectionFilesId = 'inspection-files';

export function RemoveInspectionFile({
  drawId,
  file,
}: {
  readonly drawId: string;
  readonly file: DrawAttachment;
}) {
  const client = useQueryClient();
  const remove = useMutation({
    mutationFn: () =>
      call(staffDrawRoutes.removeInspectionFile, { params: { drawId }, body: { attachmentId: file.id } }),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: staffDrawQuery(drawId).queryKey });
      announce(copy.inspectionFileGone({ name: file.name }));
      // The pressed button disappears with its file.
      document.getElementById(inspectionFilesId)?.focus();
    },
  });
  return (
    <RemoveFileButton
      removal={remove}
      words={{
        button: drawCopy.remove({ name: file.name }),
        title: copy.removeInspectionFile,
        text: copy.removeInspectionFileText({ name: file.name }),
        confirm: copy.removeFile,
        busy: copy.working,
        failed: copy.failed,
      }}
    />
  );
}
