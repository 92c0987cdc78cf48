import { namesWebAddress } from './names-web-address.ts';

/** Plain text, a value to fill in, or a link to a page of the portal. */
type MailPiece =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'value'; readonly name: string }
  | { readonly kind: 'link'; readonly words: string; readonly path: string };

export const linkablePages = [
  '/',
  '/forgot-password',
  '/create-account',
  '/payoff-check',
  '/applications/payoff-request',
  '/dashboard',
  '/dashboard/resources',
  '/dashboard/faq',
  '/dashboard/profile',
  '/dashboard/security',
  '/dashboard/servicing-requests',
  '/dashboard/servicing-requests/payoff',
  '/dashboard/servicing-requests/extension',
  '/dashboard/servicing-requests/capex',
  '/dashboard/servicing-requests/loss-draft',
] as const;

export type MailTextFault =
  | { readonly kind: 'unknown value'; readonly name: string }
  | { readonly kind: 'missing value'; readonly name: string }
  | { readonly kind: 'foreign link'; readonly path: string }
  | {
      readonly kind:
        | 'stray brace'
        | 'broken link'
        | 'value in link'
        | 'web address'
        | 'tag'
        | 'link in subject';
    };

export interface MailTextRule {
  readonly values: readonly string[];
  readonly required?: readonly string[];
  /** False for subjects. */
  readonly links: boolean;
}

const pattern = /\{([^{}\n]*)\}|\[([^[\]\n]+)\]\(([^)\n]*)\)/g;

function mailPieces(text: string): readonly MailPiece[] {
  const pieces: MailPiece[] = [];
  let end = 0;
  for (const match of text.matchAll(pattern)) {
    if (match.index > end) pieces.push({ kind: 'text', text: text.slice(end, match.index) });
    const [whole, name, words = '', path = ''] = match;
    pieces.push(name === undefined ? { kind: 'link', words, path } : { kind: 'value', name });
    end = match.index + whole.length;
  }
  if (end < text.length) pieces.push({ kind: 'text', text: text.slice(end) });
  return pieces;
}

/** Blank lines separate paragraphs. */
export function mailParagraphs(body: string): readonly string[] {
  return body
    .replaceAll(/\r\n?/g, '\n')
    .split(/\n(?:[ \t]*\n)+/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '');
}

/** Lists the faults in an email's text, each kind and name once. */
export function mailTextFaults(text: string, rule: MailTextRule): readonly MailTextFault[] {
  const faults: MailTextFault[] = [];
  const used = new Set<string>();
  for (const piece of mailPieces(text)) {
    switch (piece.kind) {
      case 'value':
        used.add(piece.name);
        if (!rule.values.includes(piece.name)) faults.push({ kind: 'unknown value', name: piece.name });
        break;
      case 'link':
        if (!rule.links) faults.push({ kind: 'link in subject' });
        else if (!(linkablePages as readonly string[]).includes(piece.path))
          faults.push({ kind: 'foreign link', path: piece.path });
        if (/[{}]/.test(piece.words)) faults.push({ kind: 'value in link' });
        faults.push(...plainFaults(piece.words));
        break;
      case 'text':
        if (/[{}]/.test(piece.text)) faults.push({ kind: 'stray brace' });
        if (piece.text.includes('](')) faults.push({ kind: 'broken link' });
        faults.push(...plainFaults(piece.text));
        break;
    }
  }
  for (const name of rule.required ?? []) if (!used.has(name)) faults.push({ kind: 'missing value', name });
  return [...new Map(faults.map((fault) => [JSON.stringify(fault), fault])).values()];
}

function plainFaults(text: string): readonly MailTextFault[] {
  const faults: MailTextFault[] = [];
  if (namesWebAddress(text)) faults.push({ kind: 'web address' });
  if (/<[a-z/!?]/i.test(text)) faults.push({ kind: 'tag' });
  return faults;
}

export type FilledPiece = string | { readonly words: string; readonly path: string };

/** Text with its values filled in. Values are not searched for values or links; a missing value stays empty. */
export function fillMailText(text: string, values: Readonly<Record<string, string>>): readonly FilledPiece[] {
  const filled: FilledPiece[] = [];
  let words = '';
  for (const piece of mailPieces(text)) {
    if (piece.kind === 'link') {
      if (words !== '') filled.push(words);
      words = '';
      filled.push({ words: piece.words, path: piece.path });
    } else if (piece.kind === 'text') words += piece.text;
    else if (Object.hasOwn(values, piece.name)) words += values[piece.name] ?? '';
  }
  return words === '' ? filled : [...filled, words];
}
