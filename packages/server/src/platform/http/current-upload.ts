import { AsyncLocalStorage } from 'node:async_hooks';
import type { LongText } from './large-json.ts';

/** A request with a large body, while its handler runs. */
export interface Upload {
  /** The sender: the account, the API key or, if there is neither, the network address. */
  readonly key: string;
  /** Whether the connection has closed, so that the reply reaches nobody. */
  readonly hasLeft: () => boolean;
  /** The long texts of its body, by what stands in for them there. */
  readonly longTexts: ReadonlyMap<string, LongText>;
}

const uploads = new AsyncLocalStorage<Upload>();

/** Runs a large request’s handler, so that code reading its files knows it without each use case passing it on. */
export function asUpload<Result>(upload: Upload, run: () => Result): Result {
  return uploads.run(upload, run);
}

/** The current large request. Undefined in background jobs. */
export function currentUpload(): Upload | undefined {
  return uploads.getStore();
}
