import type { Plugin } from 'vite';

const routeFiles = /[\\/]contract[\\/]src[\\/][\w-]+[\\/]routes\.ts$/;
const summaries = /^\s+summary:\s*'(?:[^'\\]|\\.)*',$/gm;
/** The schemas of a call, by their names; a reply of `'file'` stays. */
const schemas = /^\s+(?:params|query|body|reply): \w+,$/gm;
/**
 * Who may call, what the call touches and how it may refuse, where a line says so. Calls open to anyone still
 * say so.
 */
const terms = /^\s+(?:who|touches|refusals|limits|effect): (?!'anyone').*,$/gm;
const imports = /^import \{([^}]*)\} from '[^']+';\n/gm;

/** Without its imports of which nothing is used: what they import would come along. Before a colon, a word is a call’s name. */
function withoutIdleImports(code: string): string {
  return code.replaceAll(imports, (statement, names: string) => {
    const rest = code.replaceAll(imports, '');
    return names.match(/\w+/g)?.some((name) => new RegExp(`\\b${name}\\b(?!:)`).test(rest)) ? statement : '';
  });
}

/**
 * Leaves out what the contract says of each call and browsers never read: the summary, of which documents are made, the
 * terms that the server keeps, and the schemas, which it checks; forms name theirs themselves. Making schemas takes time that a page has not as it
 * starts.
 */
export function omitUnread(): Plugin {
  return {
    name: 'omit-unread',
    enforce: 'pre',
    transform(code, id) {
      if (!routeFiles.test(id)) return undefined;
      const shorter = code.replaceAll(summaries, '').replaceAll(schemas, '').replaceAll(terms, '');
      if (/\bsummary:/.test(shorter)) throw new Error(`${id}: a summary that is no plain text in quotes`);
      return { code: withoutIdleImports(shorter), map: null };
    },
  };
}
