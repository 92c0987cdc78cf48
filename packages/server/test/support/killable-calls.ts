import { setImmediate as nextTurn } from 'node:timers/promises';
import type { HttpAnswer } from './world.ts';

/** A server that is killed over and over. */
export interface Killable {
  /** Where it listens; a new promise after each start. */
  readonly url: () => Promise<string>;
  /** Ends it with SIGKILL and starts it again. */
  readonly killAndStart: () => Promise<void>;
  /** Before a call is sent again; without it, at once. */
  readonly pause?: () => Promise<unknown>;
}

/** Calls to a server that is killed over and over. */
export class KillableCalls {
  readonly #server: Killable;
  sent = 0;
  /** Calls that were sent again because no answer came. */
  sentAgain = 0;

  constructor(server: Killable) {
    this.#server = server;
  }

  /** One call, sent until it is answered; what a dying server says does not count. */
  async untilAnswered(run: (url: string) => Promise<HttpAnswer>): Promise<HttpAnswer> {
    for (;;) {
      const url = await this.#server.url();
      this.sent += 1;
      const answer = await run(url).catch(() => undefined);
      if (answer && answer.status < 500) return answer;
      this.sentAgain += 1;
      await (this.#server.pause ?? nextTurn)();
    }
  }

  /** Kills the server at a moment that `chance` (0 to 1) picks, once `target` calls were sent. Says whether it did: not after `over`. */
  async killAfter(target: number, chance: () => number, over: AbortSignal): Promise<boolean> {
    while (this.sent < target && !over.aborted) await nextTurn();
    if (over.aborted) return false;
    for (let turns = Math.floor(chance() * 400); turns > 0; turns -= 1) await nextTurn();
    await this.#server.killAndStart();
    return true;
  }
}
