import { useEffect, useState } from 'react';
import type { PhotoPlace } from '@drawbridge/domain/documents/photo-place.ts';

/** A place found longer ago is not where the photo is taken. */
const freshMs = 2 * 60_000;

interface Found {
  readonly place: PhotoPlace;
  readonly at: number;
}

/** Where the device is while `asked` is on. */
export function useOwnPlace(asked: boolean): {
  /** The place now, to about 10 cm; undefined while it is not known. */
  readonly placeNow: () => PhotoPlace | undefined;
  /** The person or the device refused. */
  readonly isRefused: boolean;
} {
  const [found, setFound] = useState<Found>();
  const [isRefused, setRefused] = useState(false);
  useEffect(() => {
    if (!asked) return;
    const watch = navigator.geolocation.watchPosition(
      ({ coords: { latitude, longitude } }) => {
        setRefused(false);
        setFound({ place: { latitude: rounded(latitude), longitude: rounded(longitude) }, at: Date.now() });
      },
      ({ code, PERMISSION_DENIED }) => setRefused(code === PERMISSION_DENIED),
      { enableHighAccuracy: true, maximumAge: freshMs },
    );
    return () => navigator.geolocation.clearWatch(watch);
  }, [asked]);
  return {
    placeNow: () => (asked && found && Date.now() - found.at < freshMs ? found.place : undefined),
    isRefused: asked && isRefused,
  };
}

const rounded = (degrees: number): number => Math.round(degrees * 1e6) / 1e6;
