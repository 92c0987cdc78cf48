import { AsyncLocalStorage } from 'node:async_hooks';

/** The sender of a large request. */
export interface UploadSender {
  /** The account, the API key or, without either, the network address. */
  readonly key: string;
  /** Whether the connection has closed, so that the answer reaches no one. */
  readonly hasLeft: () => boolean;
}

const senders = new AsyncLocalStorage<UploadSender>();

/** Runs the handler of a large request. Code that reads its files then knows the sender without every use case passing it on. */
export function asUploadSender<Result>(sender: UploadSender, run: () => Result): Result {
  return senders.run(sender, run);
}

/** The sender of the large request under way; undefined in background jobs. */
export function uploadSender(): UploadSender | undefined {
  return senders.getStore();
}
