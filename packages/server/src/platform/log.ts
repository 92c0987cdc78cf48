import pino, { type Logger } from 'pino';
import type { Config } from './config/config.ts';

export type Log = Logger;

/**
 * The server’s log, one JSON object a line on standard output. What is logged is chosen line by line; should a
 * secret be handed in all the same, these names are blanked. Each line names the server, as several may write into one place.
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
