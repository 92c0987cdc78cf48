import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { dealDocuments, type DealDocument } from '@drawbridge/contract/documents/schema.ts';
import { dataFolders } from '../../src/platform/config/data-folders.ts';
import type { SignedInPerson } from './people.ts';
import { send, type HttpAnswer, type World } from './world.ts';

/** Uploads a document to a deal as the web app does. Text replaces the base64. */
export function upload(
  world: World,
  { token }: Pick<SignedInPerson, 'token'>,
  document: { deal: string; name: string; bytes: Buffer | string },
): Promise<HttpAnswer> {
  const { deal, name, bytes } = document;
  const rentrollfiledata = typeof bytes === 'string' ? bytes : bytes.toString('base64');
  return send(world, 'POST', '/lima/api/deals/uploaddocument', {
    token,
    body: { rentrollfilename: name, rentrollfiledata, opportunityId: deal, strippedname: name, id: deal },
  });
}

export async function listDocuments(
  world: World,
  { token }: SignedInPerson,
  dealid: string,
): Promise<DealDocument[]> {
  const answer = await send(world, 'POST', '/lima/api/deals/getdocuments', { token, body: { dealid } });
  return dealDocuments.parse(answer.json).files;
}

export const urlOf = (answer: HttpAnswer): string => (answer.json as { url: string }).url;

export const filesFolder = (world: World): string => dataFolders(world.config).files;

/** The files in the world’s store, by path. */
export function filesOnDisk(world: World): string[] {
  const folder = filesFolder(world);
  // The folder is created with the first file.
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => statSync(join(folder, path)).isFile())
    .toSorted();
}
