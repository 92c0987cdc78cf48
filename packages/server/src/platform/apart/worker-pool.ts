import { Worker, type Transferable } from 'node:worker_threads';
import { hasCode } from '../has-code.ts';

/** The work took too long or too much memory. If it could not have, the machine is too busy. */
export class Overrun extends Error {
  override name = 'Overrun';
  readonly statusCode = 503;
}

/** Too much work is waiting; the sender can try again later. */
class TooBusy extends Error {
  override name = 'TooBusy';
  readonly statusCode = 503;
}

/** The sender disconnected before the work started. */
class SenderLeft extends Error {
  override name = 'SenderLeft';
  readonly statusCode = 400;
}

/** The sender of a message, if known. */
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
   * Resolves with the worker's reply. Rejects with an Overrun if the work takes too long or too much memory. Drops
   * messages whose senders disconnected before a worker was free.
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
  /** How many messages from one sender may wait for a worker. */
  readonly mostWaitingOfOne: number;
  readonly patienceMs: number;
  /** A worker’s heap limit, in megabytes. */
  readonly memoryMb: number;
  /** How long an idle worker stays, so that an idle server gets its memory back. */
  readonly idleMs: number;
}

/** Idle workers. */
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
      // Errors from a terminating worker do not matter, but without a listener they would crash the process.
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

/** Messages waiting for a worker, without those whose senders disconnected. */
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

/** A pool of worker threads that start on demand. A worker that overruns is terminated and replaced. */
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
  return hasCode(error, 'ERR_WORKER_OUT_OF_MEMORY');
}
