import { staffDrawCopy } from '@drawbridge/messages/draws';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { staffDrawRoutes } from '@drawbridge/contract/draws/staff-routes.ts';
import type { StaffDraw } from '@drawbridge/contract/draws/staff-schema.ts';
import { callWithProgress } from '../../platform/upload.ts';
import { call } from '../../platform/api.ts';
import { linksFreshMs } from '../../platform/file-links.ts';
import { announce } from '../../ui/announcer-store.ts';
import { useNextWork } from '../work/public.ts';
import { readPrepared } from './read-prepared.ts';

export function staffDrawQuery(id: string) {
  return queryOptions({
    queryKey: ['staff', 'draws', id],
    queryFn: ({ signal }) => call(staffDrawRoutes.read, { params: { drawId: id }, signal }),
    refetchInterval: linksFreshMs,
  });
}

/** Adds an inspection file to a draw or one of its lines. Photos are resized first. */
export async function sendInspectionFile(
  drawId: string,
  file: File,
  budgetItem: string | null,
  { onSent, signal }: { onSent: (part: number) => void; signal: AbortSignal },
): Promise<void> {
  const { file: prepared, filedata } = await readPrepared(file);
  signal.throwIfAborted();
  const request = { params: { drawId }, body: { filename: prepared.name, filedata, budgetItem }, signal };
  await callWithProgress(staffDrawRoutes.addInspectionFile, request, onSent);
}

/**
 * Runs a step or change through `send`, announces it, and shows the updated draw. A step that others continue opens the next
 * item of the queue; an inspection does not, because its approval follows.
 */
export function useDrawStep<Body>(drawId: string, send: (body: Body) => Promise<StaffDraw>, said?: string) {
  const { openNext } = useNextWork();
  const client = useQueryClient();
  const { queryKey } = staffDrawQuery(drawId);
  return useMutation({
    mutationFn: send,
    onSuccess: (now) => {
      client.setQueryData(queryKey, now);
      announce(said ?? staffDrawCopy.done[now.draw.state]);
      if (said === undefined && now.draw.state !== 'inspected') openNext();
    },
    onError: () => client.invalidateQueries({ queryKey }),
    onSettled: () => client.invalidateQueries({ queryKey: ['staff', 'work'] }),
  });
}
