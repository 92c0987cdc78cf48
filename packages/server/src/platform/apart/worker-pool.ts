import { Worker, type Transferable } from 'node:worker_threads';

/** Work that took longer, or more memory, than what people send may take. */
export class Overrun extends Error {
  override name = 'Overrun';
}

/** More work is waiting than can be done soon; the sender can try again later. */
class TooBusy extends Error {
  override name = 'TooBusy';
  readonly statusCode = 503;
}

/** The sender disconnected before the work began. */
class SenderLeft extends Error {
  override name = 'SenderLeft';
  readonly statusCode = 400;
}

/** The sender of a message, where there is one. */
export interface MessageSender {
  readonly key: string;
  readonly hasLeft: () => boolean;
}

export interface MessageTerms {
  readonly transfer?: readonly Transferable[];
  readonly from?: MessageSender | undefined;
}

export interface WorkerPool {
  /**
   * Resolves with the worker's reply. Rejects with an Overrun when the work takes too long or too much memory. Messages of
   * senders who left before a worker was free are dropped.
   */
  ask(message: unknown, terms?: MessageTerms): Promise<unknown>;
  size(): number;
}

interface Job {
  readonly message: unknown;
  readonly transfer: readonly Transferable[];
  readonly from: MessageSender | undefined;
  readonly resolve: (reply: unknown) => void;
  readonly reject: (error: unknown) => void;
}

export interface PoolLimits {
  readonly atOnce: number;
  /** How many messages may wait for a worker. */
  readonly mostWaiting: number;
  /** How many messages of one sender may wait for a worker. */
  readonly mostWaitingOfOne: number;
  readonly patienceMs: number;
  /** Megabytes of its heap. */
  readonly memoryMb: number;
  /** How long a worker stays when there is nothing to do: its memory is not wanted by a server at rest. */
  readonly idleMs: number;
}

/** Workers with nothing to do, each for a while. */
function restingWorkers(script: URL, { idleMs, memoryMb }: PoolLimits) {
  const idle: { readonly worker: Worker; readonly timer: NodeJS.Timeout }[] = [];

  function leave(worker: Worker): void {
    const at = idle.findIndex((one) => one.worker === worker);
    if (at !== -1) idle.splice(at, 1);
  }

  return {
    count: () => idle.length,
    take(): Worker {
      const rested = idle.pop();
      if (rested) {
        clearTimeout(rested.timer);
        rested.worker.ref();
        return rested.worker;
      }
      const worker = new Worker(script, {
        resourceLimits: { maxOldGenerationSizeMb: memoryMb, maxYoungGenerationSizeMb: 16 },
      });
      // An error of a worker that is being ended matters to no one, and without a listener it would end the process.
      worker.on('error', () => undefined);
      worker.once('exit', () => leave(worker));
      return worker;
    },
    rest(worker: Worker): void {
      worker.unref();
      const timer = setTimeout(() => {
        leave(worker);
        void worker.terminate();
      }, idleMs).unref();
      idle.push({ worker, timer });
    },
  };
}

/** Messages that wait for a worker, without those whose senders have left. */
function waitingJobs({ mostWaiting, mostWaitingOfOne }: PoolLimits) {
  const waiting: Job[] = [];

  function dropLeft(): void {
    for (const job of waiting.splice(0)) {
      if (job.from?.hasLeft()) job.reject(new SenderLeft('the sender has left'));
      else waiting.push(job);
    }
  }

  return {
    next(): Job | undefined {
      dropLeft();
      return waiting.shift();
    },
    add(job: Job): void {
      dropLeft();
      const ofSender = job.from ? waiting.filter(({ from }) => from?.key === job.from?.key).length : 0;
      if (waiting.length >= mostWaiting || ofSender >= mostWaitingOfOne)
        job.reject(new TooBusy('too many files are waiting to be read'));
      else waiting.push(job);
    },
  };
}

/** Workers in threads of their own that start when there is something to do. One that overruns is ended, and another takes its place. */
export function workerPool(script: URL, limits: PoolLimits): WorkerPool {
  const resting = restingWorkers(script, limits);
  const waiting = waitingJobs(limits);
  let busy = 0;

  function startNext(): void {
    const next = waiting.next();
    if (next) start(next);
  }

  function start(job: Job): void {
    busy += 1;
    const worker = resting.take();
    const timer = setTimeout(() => fail(new Overrun('it took too long')), limits.patienceMs);
    function finish(): void {
      clearTimeout(timer);
      worker.off('message', succeed).off('error', fail).off('exit', end);
      busy -= 1;
    }
    function succeed(reply: unknown): void {
      finish();
      resting.rest(worker);
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
    ask: (message, { transfer = [], from } = {}) =>
      new Promise((resolve, reject) => {
        const job = { message, transfer, from, resolve, reject };
        if (busy < limits.atOnce) start(job);
        else waiting.add(job);
      }),
    size: () => busy + resting.count(),
  };
}

function isOutOfMemory(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
}
