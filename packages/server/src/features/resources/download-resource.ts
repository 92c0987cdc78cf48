import { mediaTypeOf } from '@drawbridge/domain/documents/file-types.ts';
import {
  mayDownload,
  resourceFileName,
  resourceIds,
  resources,
  type ResourceId,
} from '@drawbridge/domain/resources/catalog.ts';
import { FileReply, refuse, type Refusal } from '../../platform/http/refusal.ts';
import type { Caller } from '../../platform/session/caller.ts';

/** Makes a file from the catalog, if it is meant for the caller. Leads get the files of their account type. */
export async function downloadResource(
  make: (id: ResourceId) => Promise<Buffer>,
  caller: Caller,
  idAsked: string,
): Promise<FileReply | Refusal<'not_found' | 'role_not_allowed'>> {
  const id = resourceIds.find((known) => known === idAsked);
  if (!id) return refuse('not_found');
  if (!mayDownload(caller.accountType, id)) return refuse('role_not_allowed');
  const bytes = await make(id);
  return new FileReply({
    bytes,
    mediaType: mediaTypeOf(resources[id].format),
    name: resourceFileName(id),
  });
}
