import { escapeHtml } from './escape-html.ts';

/** Markup that is safe to send: everything put into it was escaped. */
export interface Html {
  readonly markup: string;
}

type Part = Html | string | number | undefined | readonly Html[];

/** Builds markup and escapes every text put into it. */
export function html(markup: TemplateStringsArray, ...parts: readonly Part[]): Html {
  const withoutIndents = markup.map((text) => text.replaceAll(/\n\s+/g, '\n'));
  return { markup: withoutIndents.map((text, place) => text + markupOf(parts[place])).join('') };
}

function markupOf(part: Part): string {
  if (part === undefined) return '';
  if (typeof part === 'string' || typeof part === 'number') return escapeHtml(String(part));
  return 'markup' in part ? part.markup : part.map(({ markup }) => markup).join('');
}

export function joined(parts: readonly Html[], separator: string): Html {
  return { markup: parts.map(({ markup }) => markup).join(separator) };
}
