import { Worker, type Transferable } from 'node:worker_threads';

/** Work that took longer, or more memory, than what people send may take. */
export class Overrun extends Error {
  override name = 'Overrun';
}

/** More waits than can be done soon: it can be tried again later. */
class TooBusy extends Error {
  override name = 'TooBusy';
  readonly statusCode = 503;
}

export interface WorkerPool {
  /** What the worker answers to a message. Rejects with an Overrun when it takes too long or too much memory. */
  ask(message: unknown, transfer?: readonly Transferable[]): Promise<unknown>;
  /** How many workers there are at the moment. */
  size(): number;
}

interface Job {
  readonly message: unknown;
  readonly transfer: readonly Transferable[];
  readonly resolve: (reply: unknown) => void;
  readonly reject: (error: unknown) => void;
}

export interface PoolLimits {
  /** How many work at the same time. */
  readonly atOnce: number;
  /** How many messages may wait for a worker. */
  readonly mostWaiting: number;
  readonly patienceMs: number;
  /** Megabytes of its heap. */
  readonly memoryMb: number;
  /** How long a worker stays when there is nothing to do: its memory is not wanted by a server at rest. */
  readonly idleMs: number;
}

/** Workers in threads of their own that start when there is something to do. One that overruns is ended, and another takes its place. */
export function workerPool(script: URL, limits: PoolLimits): WorkerPool {
  const idle: { readonly worker: Worker; readonly timer: NodeJS.Timeout }[] = [];
  const waiting: Job[] = [];
  let busy = 0;

  function takeWorker(): Worker {
    const rested = idle.pop();
    if (rested) {
      clearTimeout(rested.timer);
      rested.worker.ref();
      return rested.worker;
    }
    const worker = new Worker(script, {
      resourceLimits: { maxOldGenerationSizeMb: limits.memoryMb, maxYoungGenerationSizeMb: 16 },
    });
    // What one says that is being ended concerns no one; whoever waits for it listens too.
    worker.on('error', () => undefined);
    worker.once('exit', () => leave(worker));
    return worker;
  }

  function leave(worker: Worker): void {
    const at = idle.findIndex((one) => one.worker === worker);
    if (at !== -1) idle.splice(at, 1);
  }

  function rest(worker: Worker): void {
    worker.unref();
    const timer = setTimeout(() => {
      leave(worker);
      void worker.terminate();
    }, limits.idleMs).unref();
    idle.push({ worker, timer });
  }

  function start(job: Job): void {
    busy += 1;
    const worker = takeWorker();
    const timer = setTimeout(() => fail(new Overrun('it took too long')), limits.patienceMs);
    function finish(): void {
      clearTimeout(timer);
      worker.off('message', succeed).off('error', fail).off('exit', end);
      busy -= 1;
    }
    function startNext(): void {
      const next = waiting.shift();
      if (next) start(next);
    }
    function succeed(reply: unknown): void {
      finish();
      rest(worker);
      startNext();
      job.resolve(reply);
    }
    function fail(error: unknown): void {
      finish();
      void worker.terminate();
      startNext();
      job.reject(isOutOfMemory(error) ? new Overrun('it took too much memory') : error);
    }
    function end(): void {
      fail(new Overrun('its worker ended'));
    }
    worker.once('message', succeed).once('error', fail).once('exit', end);
    worker.postMessage(job.message, job.transfer);
  }

  return {
    ask: (message, transfer = []) =>
      new Promise((resolve, reject) => {
        const job = { message, transfer, resolve, reject };
        if (busy < limits.atOnce) start(job);
        else if (waiting.length < limits.mostWaiting) waiting.push(job);
        else reject(new TooBusy('too many files wait to be read'));
      }),
    size: () => busy + idle.length,
  };
}

function isOutOfMemory(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
}
