import { settings } from '../platform/settings.ts';
import { startLiveUpdates } from './live-updates.ts';
import { workOffline } from './work-offline.tsx';

/**
 * Starts what a page does besides showing its data. `shownSince` is the earliest moment its data can date from, in
 * milliseconds of this device’s clock. Returns a function that stops it.
 */
export function afterFirstData(shownSince: number): () => void {
  const stops = [workOffline()];
  if (settings().flags.live) stops.push(startLiveUpdates(shownSince));
  return () => {
    for (const stop of stops) stop();
  };
}
