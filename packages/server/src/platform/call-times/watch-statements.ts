import type { LogEvent } from 'kysely';
import type { Clock } from '../clock.ts';
import type { Queries } from '../database/connect.ts';
import type { Log } from '../log.ts';
import { currentTrace } from '../tracing/spans.ts';
import { notedTimes } from './noted-times.ts';
import { statementNames } from './statement-name.ts';
import { lastWrite, writesEveryMs, writeTimes } from './write-times.ts';

export interface StatementWatch {
  /** Is told of every statement that ends. */
  readonly note: (event: LogEvent) => void;
  /** Writes what was noted, or soon gives up. */
  readonly stop: () => Promise<void>;
}

/**
 * Keeps how long database statements took, as `watchCalls` does for calls. The timer runs only while there is something to write.
 * @param parts whose `db` is not watched itself: its writes would cause the next ones
 */
export function watchStatements(parts: {
  readonly db: Queries;
  readonly clock: Clock;
  readonly log: Log;
}): StatementWatch {
  const noted = notedTimes();
  const nameOf = statementNames();
  let timer: NodeJS.Timeout | undefined;
  const write = () => {
    clearTimeout(timer);
    timer = undefined;
    return writeTimes(parts, 'statement', noted);
  };
  return {
    note({ query, queryDurationMillis: ms }) {
      noted.note(nameOf(query.sql), { ms, at: parts.clock.now(), id: currentTrace()?.traceId ?? '' });
      timer ??= setTimeout(() => void write(), writesEveryMs).unref();
    },
    stop: () => lastWrite(write),
  };
}
