import { useMutation, useQueryClient } from '@tanstack/react-query';
import { X } from 'lucide-react';
import type { DrawAttachment } from '@drawbridge/contract/draws/attachment-schema.ts';
import { staffDrawRoutes } from '@drawbridge/contract/staff-draws/routes.ts';
import { call, messageOf } from '../../platform/api.ts';
import { Alert } from '../../ui/alert.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { drawCopy } from './copy.ts';
import { staffDrawCopy as copy } from './staff-copy.ts';
import { staffDrawQuery } from './staff-queries.ts';

/** Takes a file of the inspection back. */
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
    onSettled: () => client.invalidateQueries({ queryKey: staffDrawQuery(drawId).queryKey }),
  });
  return (
    <>
      <IconButton
        label={drawCopy.remove(file.name)}
        icon={<X aria-hidden />}
        disabled={remove.isPending}
        onClick={() => remove.mutate()}
        className="-mr-1.5"
      />
      {remove.isError && (
        <Alert tone="red" className="basis-full">
          {copy.failed(messageOf(remove.error))}
        </Alert>
      )}
    </>
  );
}
