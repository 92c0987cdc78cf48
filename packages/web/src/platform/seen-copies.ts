/** The store of what a person has seen. Signing out deletes it; only while it exists does the service worker keep copies. */
export const seenCopies = 'seen';

/** What a page tells the service worker: the addresses of the scripts and styles it has loaded. */
export interface LoadedFiles {
  readonly loaded: readonly string[];
}

/** What the service worker tells a page: it shows a copy, made at this instant (UTC, as in a Date header). */
export interface ShownCopy {
  readonly copyOf: string;
}
