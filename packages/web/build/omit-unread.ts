import type { Plugin } from 'vite';

const routeFiles = /[\\/]contract[\\/]src[\\/][\w-]+[\\/]routes\.ts$/;
const summaries = /^\s+summary:\s*'(?:[^'\\]|\\.)*',$/gm;
/** The schema of a reply, by its name; `'file'` stays. */
const replies = /^\s+reply: \w+,$/gm;

/**
 * Leaves out what the contract says of each call and browsers never read: the summary, of which documents are made, and
 * the schema of the reply, which the server has checked. Making schemas takes time that a page has not as it starts.
 */
export function omitUnread(): Plugin {
  return {
    name: 'omit-unread',
    enforce: 'pre',
    transform(code, id) {
      if (!routeFiles.test(id)) return undefined;
      const shorter = code.replaceAll(summaries, '').replaceAll(replies, '');
      if (/\bsummary:/.test(shorter)) throw new Error(`${id}: a summary that is no plain text in quotes`);
      return { code: shorter, map: null };
    },
  };
}
