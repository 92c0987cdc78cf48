import '../ui/print.css';
import { settings } from '../platform/settings.ts';
import { startLiveUpdates } from './live-updates.ts';
import { workOffline } from './work-offline.tsx';

/**
 * Starts what a page does besides showing its data. `shownSince` is the earliest moment its data can date from, in
 * milliseconds of this device’s clock. Returns a function that stops it.
 */
export function afterFirstData(shownSince: number): () => void {
  const stops = [workOffline(), startSending()];
  if (settings().flags.live) stops.push(startLiveUpdates(shownSince));
  return () => {
    for (const stop of stops) stop();
  };
}

/** Sends what waited on the device for a connection or for its owner’s sign-in. */
function startSending(): () => void {
  let isOver = false;
  let stop: (() => void) | undefined;
  void import('../features/draws/send-when-online.tsx').then(({ sendWhenOnline }) => {
    if (!isOver) stop = sendWhenOnline();
  }, noop);
  return () => {
    isOver = true;
    stop?.();
  };
}

// Without the code, what waits goes out the next time the portal is opened.
function noop(): void {}
