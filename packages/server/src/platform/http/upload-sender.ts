import { AsyncLocalStorage } from 'node:async_hooks';

/** The sender of a request with a large body. */
export interface UploadSender {
  /** The account, the API key or, if there is neither, the network address. */
  readonly key: string;
  /** Whether the connection has closed, so that the reply reaches nobody. */
  readonly hasLeft: () => boolean;
}

const senders = new AsyncLocalStorage<UploadSender>();

/**
 * Runs a large request’s handler, so that code reading its files knows the sender without each use case passing it on.
 */
export function asUploadSender<Result>(sender: UploadSender, run: () => Result): Result {
  return senders.run(sender, run);
}

/** The current large request’s sender. Undefined in background jobs. */
export function uploadSender(): UploadSender | undefined {
  return senders.getStore();
}
