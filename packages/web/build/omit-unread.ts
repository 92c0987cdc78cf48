import type { Plugin } from 'vite';

const routeFiles = /[\\/]contract[\\/]src[\\/][\w-]+[\\/](?:staff-)?routes\.ts$/;
const summaries = /^\s+summary:\s*'(?:[^'\\]|\\.)*',$/gm;
/** A call's schemas by name. A reply of `'file'` stays. */
const schemas = /^\s+(?:params|query|body|reply): \w+,$/gm;
/**
 * One-line terms of a call: who may call it, what it touches and how it may refuse. `who: 'anyone'` stays.
 */
const terms = /^\s+(?:who|touches|refusals|limits|effect): (?!'anyone').*,$/gm;
/** Who may call and whose data the call accesses, by the names in wire/reach.ts. */
const reaches = /^import \{([^}]*)\} from '\.\.\/wire\/reach\.ts';$/m;
const texts = /'[^'\n]*'/g;
const imports = /^import \{([^}]*)\} from '[^']+';\n/gm;

/** Removes unused imports, which would bring in more code. A word before a colon or in an address is not a use. */
function withoutIdleImports(code: string): string {
  return code.replaceAll(imports, (statement, names: string) => {
    const rest = code.replaceAll(imports, '').replaceAll(texts, '');
    return names.match(/\w+/g)?.some((name) => new RegExp(`\\b${name}\\b(?!:)`).test(rest)) ? statement : '';
  });
}

/**
 * Removes what browsers never read about each call: the summary for the API document, the terms the server enforces and
 * the schemas it checks. Forms import their own schemas. Creating schemas would slow down a page's start.
 */
export function omitUnread(): Plugin {
  return {
    name: 'omit-unread',
    enforce: 'pre',
    transform(code, id) {
      if (!routeFiles.test(id)) return undefined;
      const reach = reaches.exec(code)?.[1]?.match(/\w+/g) ?? [];
      const spread = new RegExp(`^\\s+\\.\\.\\.(?:${reach.join('|')}),$`, 'gm');
      const shorter = [summaries, schemas, terms, spread].reduce(
        (rest, part) => rest.replaceAll(part, ''),
        code,
      );
      if (/\bsummary:/.test(shorter))
        throw new Error(`${id}: the summary must be plain text in single quotes`);
      return { code: withoutIdleImports(shorter), map: null };
    },
  };
}
