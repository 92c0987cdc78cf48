import { loadCopy } from '@drawbridge/messages/platform';

/** Says that what was opened could not be loaded, with the reason as it came, without its full stop. */
export function loadFailed({ reason }: { readonly reason: string }): string {
  return loadCopy.failed({ reason: reason.replace(/\.$/, '') });
}
