import type { Plugin } from 'vite';

const routeFiles = /[\\/]contract[\\/]src[\\/][\w-]+[\\/]routes\.ts$/;
const summaries = /^\s+summary:\s*'(?:[^'\\]|\\.)*',$/gm;

/** Leaves out what the contract says of each call to people: documents are made of it, and browsers never read it. */
export function omitSummaries(): Plugin {
  return {
    name: 'omit-summaries',
    enforce: 'pre',
    transform(code, id) {
      if (!routeFiles.test(id)) return undefined;
      const shorter = code.replaceAll(summaries, '');
      if (/\bsummary:/.test(shorter)) throw new Error(`${id}: a summary that is no plain text in quotes`);
      return { code: shorter, map: null };
    },
  };
}
