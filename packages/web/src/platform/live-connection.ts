import { liveRoutes } from '@drawbridge/contract/live/routes.ts';
import { liveBeatSeconds, liveHint, liveReady, type LiveHint } from '@drawbridge/contract/live/schema.ts';
import { ProblemError } from '@drawbridge/contract/wire/client.ts';
import type { Problem } from '@drawbridge/contract/wire/problem.ts';
import { headers, noticingSignOut } from './api.ts';

export interface LiveListener {
  readonly onHint: (hint: LiveHint) => void;
  /** The server may have missed reporting a change. */
  readonly onMissed: () => void;
}

const firstPauseMs = 1000;
const longestPauseMs = 30_000;
/** Extra time to look back, because hints under way when the connection broke may be lost. */
const onTheWayMs = 2000;
/** Longer, because refusals rarely resolve themselves soon. */
const pauseAfterRefusalMs = 60_000;
/** The connection is dead after two missed heartbeats. */
const longestSilenceMs = liveBeatSeconds * 2500;

/**
 * Listens to the server until the signal aborts, and reconnects whenever the connection breaks. Each connection first
 * reports the changes since `heardAt` (milliseconds of this device's clock) or since the last one broke. Reads the
 * stream itself, because EventSource cannot send the session's token. Returns when it last heard from the server.
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
        deliver(listener, event);
      });
    } catch (error) {
      if (error instanceof ProblemError && error.problem.status < 500) {
        if (error.problem.code === 'signed_out') return lastHeard;
        pauseMs = pauseAfterRefusalMs;
      }
    }
    if (line.heard) pauseMs = firstPauseMs;
    // Random, so that browsers that lost a server together don't all reconnect at the same time.
    await pause(pauseMs * (0.5 + Math.random()), signal);
    pauseMs = Math.min(pauseMs * 2, longestPauseMs);
  }
  return lastHeard;
}

function deliver(listener: LiveListener, event: string): void {
  const data = /^data: (.+)$/m.exec(event)?.[1];
  if (data === undefined) return;
  if (/^event: ready$/m.test(event)) {
    if (liveReady.parse(JSON.parse(data)).missed) listener.onMissed();
    return;
  }
  // A newer server may send kinds this page does not know.
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
