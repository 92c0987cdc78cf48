import pino, { type Logger } from 'pino';
import type { Config } from './config/config.ts';

export type Log = Logger;

/**
 * The server’s log: one JSON object per line on standard output. As a safety net, secrets under these names are blanked.
 * Each line has the server’s name, because several servers may share a log.
 */
export function createLog(level: Config['LOG_LEVEL'], serverName?: string): Log {
  const secrets = ['password', 'token', 'authorization', 'cookie', 'client_secret'];
  return pino({
    level,
    base: serverName === undefined ? null : { server: serverName },
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: { paths: secrets.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '[hidden]' },
  });
}
