import { useEffect, useState, useSyncExternalStore } from 'react';
import type { SitePhotos, SiteState } from './site-photos.ts';
import { unsentHere } from './unsent-work.ts';
import { useOnline } from './use-online.ts';

const nothing: SiteState = { photos: [], reminders: [] };
const never = () => () => undefined;

/** The unsent photos of a deal. `photos` is undefined while they are being opened, and null where none can be kept. */
export function useSitePhotos(dealId: string): {
  readonly photos: SitePhotos | null | undefined;
  readonly state: SiteState;
} {
  const [photos, setPhotos] = useState<SitePhotos | null>();
  const isOnline = useOnline();
  useEffect(() => {
    let over = false;
    async function open(): Promise<SitePhotos | null> {
      const unsent = await unsentHere();
      await unsent?.photos.load();
      return unsent?.photos ?? null;
    }
    void open()
      .catch(() => null)
      .then((found) => {
        if (!over) setPhotos(found);
      });
    return () => {
      over = true;
    };
    // What could not be opened without a connection may open with one.
  }, [dealId, isOnline]);
  const all = useSyncExternalStore(photos?.subscribe ?? never, photos?.read ?? (() => nothing));
  const own = all.photos.filter((photo) => photo.dealId === dealId);
  const unseen = own.filter(({ url }) => url === undefined).length;
  useEffect(() => {
    if (unseen > 0) void photos?.showPictures(dealId);
  }, [photos, dealId, unseen]);
  return { photos, state: { ...all, photos: own } };
}
