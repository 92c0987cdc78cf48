import pino, { type DestinationStream, type Logger } from 'pino';
import type { Config } from './config/config.ts';
import { traceInLog } from './tracing/spans.ts';

export type Log = Logger;

/**
 * The server’s log: one JSON object per line on standard output. As a safety net, secrets under these names are blanked.
 * Each line has the server’s name, because several servers may share a log.
 */
export function createLog(level: Config['LOG_LEVEL'], serverName?: string, into?: DestinationStream): Log {
  const secrets = ['password', 'token', 'authorization', 'cookie', 'client_secret'];
  const options = {
    level,
    base: serverName === undefined ? null : { server: serverName },
    // The request or job that a line belongs to.
    mixin: traceInLog,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: { paths: secrets.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '[hidden]' },
  };
  return into ? pino(options, into) : pino(options);
}

/**
 * Standard output for the log of a busy server: writing each line by itself interrupts the request it is about. Lines wait up to 0.2
 * seconds; all are written when the process ends, unless it is killed.
 */
export function outputInBatches(): DestinationStream {
  return pino.destination({ sync: false, minLength: 4096, periodicFlush: 200 });
}

/** The error without the values that database errors repeat. */
export function withoutDetail(error: unknown): {
  message: string;
  code?: unknown;
  stack?: string | undefined;
} {
  if (!(error instanceof Error)) return { message: String(error) };
  return { message: error.message, stack: error.stack, ...('code' in error ? { code: error.code } : {}) };
}
