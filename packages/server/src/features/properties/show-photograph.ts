import type { Database } from '../../platform/database/connect.ts';
import { FileReply, NoFile, refuse, type Refusal } from '../../platform/http/refusal.ts';
import type { PropertyPictures } from '../../platform/photographs/property-pictures.ts';
import { addressOf } from './store.ts';

/** The photograph behind a signed URL. Without one, the page shows the drawing. */
export async function showPhotograph(
  { db, pictures }: { db: Database; pictures: PropertyPictures },
  token: string,
): Promise<FileReply | NoFile | Refusal<'not_found'>> {
  const id = pictures.read(token);
  const address = id === undefined ? undefined : await addressOf(db, id);
  if (!address) return refuse('not_found');
  const photograph = await pictures.find(address);
  if (!photograph) return new NoFile();
  const { bytes, mediaType } = photograph;
  const name = `property.${mediaType.slice('image/'.length)}`;
  return new FileReply({
    bytes,
    mediaType,
    name,
    use: 'picture',
  });
}
