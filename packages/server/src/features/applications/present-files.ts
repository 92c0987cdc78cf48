import type { ApplicationFile } from '@drawbridge/contract/applications/application-file.ts';
import type { Queries } from '../../platform/database/connect.ts';
import type { SignedLinks } from '../../platform/files/signed-links.ts';
import { applicationFiles, type ApplicationFileRow } from './file-store.ts';

/** A file with a link that is valid for a few minutes. */
export function presentFile(links: SignedLinks, row: ApplicationFileRow): ApplicationFile {
  const { id, kind, name, type, size, created_at } = row;
  return {
    id,
    kind,
    name,
    type,
    size,
    url: `/lima/api/application-files/${links.sign(id)}`,
    created_at: created_at.toISOString(),
  };
}

export async function presentFiles(
  db: Queries,
  links: SignedLinks,
  { id, uploadedBy }: { readonly id: string; readonly uploadedBy?: string | undefined },
): Promise<ApplicationFile[]> {
  return (await applicationFiles(db, id, uploadedBy)).map((row) => presentFile(links, row));
}
