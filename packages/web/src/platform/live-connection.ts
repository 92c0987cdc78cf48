import { liveRoutes } from '@drawbridge/contract/live/routes.ts';
import { liveBeatSeconds, liveHint, liveReady, type LiveHint } from '@drawbridge/contract/live/schema.ts';
import { ProblemError } from '@drawbridge/contract/wire/client.ts';
import type { Problem } from '@drawbridge/contract/wire/problem.ts';
import { headers, noticingSignOut } from './api.ts';

export interface LiveListener {
  readonly onHint: (hint: LiveHint) => void;
  /** Something may have changed that the server can no longer report. */
  readonly onMissed: () => void;
}

const firstPauseMs = 1000;
const longestPauseMs = 30_000;
/** What was sent while something else was on its way here may have been lost with the line. */
const onTheWayMs = 2000;
/** Refusals do not pass by themselves soon. */
const pauseAfterRefusalMs = 60_000;
/** The line is dead when even the beat has not come twice. */
const longestSilenceMs = liveBeatSeconds * 2500;

/**
 * Listens to the server for as long as the signal lets it, and connects again whenever the line breaks. What
 * happened since `heardAt` (milliseconds of this device's clock), or since the line broke, is reported first.
 * EventSource cannot send the session's token, so this reads the stream itself. Returns when it last heard
 * something.
 */
export async function listenLive(
  listener: LiveListener,
  signal: AbortSignal,
  heardAt: number,
): Promise<number> {
  let lastHeard = heardAt;
  let pauseMs = firstPauseMs;
  while (!signal.aborted) {
    const line = { heard: false };
    try {
      await listenOnce(signal, lastHeard, (event) => {
        line.heard = true;
        lastHeard = Date.now();
        tell(listener, event);
      });
    } catch (error) {
      if (error instanceof ProblemError && error.problem.status < 500) {
        if (error.problem.code === 'signed_out') return lastHeard;
        pauseMs = pauseAfterRefusalMs;
      }
    }
    if (line.heard) pauseMs = firstPauseMs;
    // Browsers that lost a server together must not come back together.
    await pause(pauseMs * (0.5 + Math.random()), signal);
    pauseMs = Math.min(pauseMs * 2, longestPauseMs);
  }
  return lastHeard;
}

function tell(listener: LiveListener, event: string): void {
  const data = /^data: (.+)$/m.exec(event)?.[1];
  if (data === undefined) return;
  if (/^event: ready$/m.test(event)) {
    if (liveReady.parse(JSON.parse(data)).missed) listener.onMissed();
    return;
  }
  // A newer server may know of kinds that this page does not.
  const hint = liveHint.safeParse(JSON.parse(data));
  if (hint.success) listener.onHint(hint.data);
}

async function listenOnce(
  signal: AbortSignal,
  heardAt: number,
  onEvent: (event: string) => void,
): Promise<void> {
  const silence = new AbortController();
  let watch = setTimeout(() => silence.abort(), longestSilenceMs);
  const either = AbortSignal.any([signal, silence.signal]);
  try {
    const response = await noticingSignOut(() => open(either, heardAt));
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
    let read = '';
    for (;;) {
      const chunk = await reader?.read();
      if (chunk?.value === undefined) return;
      clearTimeout(watch);
      watch = setTimeout(() => silence.abort(), longestSilenceMs);
      const events = (read + chunk.value).split('\n\n');
      read = events.pop() ?? '';
      for (const event of events) onEvent(event);
    }
  } finally {
    clearTimeout(watch);
  }
}

async function open(signal: AbortSignal, heardAt: number): Promise<Response> {
  const { method, path } = liveRoutes.stream.definition;
  const lookBackMs = Math.max(0, Math.ceil(Date.now() - heardAt)) + onTheWayMs;
  const response = await fetch(`${path}?lookBackMs=${lookBackMs}`, {
    method,
    headers: { accept: 'text/event-stream', ...headers() },
    cache: 'no-store',
    signal,
  });
  if (!response.ok) throw new ProblemError((await response.json()) as Problem);
  return response;
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  if (signal.aborted) return Promise.resolve();
  return new Promise((resolve) => {
    const end = (): void => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, milliseconds);
    signal.addEventListener('abort', end);
  });
}
