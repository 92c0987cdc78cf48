import { parse, type Token } from '@messageformat/parser';
import { mapTexts, type Catalogue } from './catalogue.ts';

/** Every text in disguise; see `pseudoLanguage`. */
export function pseudoCatalogue(english: Catalogue): Catalogue {
  return new Map([...english].map(([noun, messages]) => [noun, mapTexts(messages, pseudoText)]));
}

const plain = 'AEIOUaceinouy';
const accented = 'ÀÉÎÕÜàçéîñöúý';

/** One message in disguise. Parameters, plural forms and numbers stay as they are. */
export function pseudoText(text: string): string {
  const tokens = parse(text);
  const letters = text.replaceAll(/\{[^}]*\}/g, '').length;
  return `[${print(tokens)}${' ~'.repeat(Math.max(1, Math.ceil(letters * 0.175)))}]`;
}

function print(tokens: readonly Token[]): string {
  return tokens.map(printToken).join('');
}

function printToken(token: Token): string {
  if (token.type === 'content') return escaped(disguised(token.value));
  if (token.type === 'octothorpe') return '#';
  if (token.type === 'argument') return `{${token.arg}}`;
  if (token.type === 'function') return `{${token.arg}, ${token.key}}`;
  const cases = token.cases.map(({ key, tokens }) => `${key} {${print(tokens)}}`);
  return `{${token.arg}, ${token.type}, ${cases.join(' ')}}`;
}

function disguised(text: string): string {
  return text.replaceAll(/<\/?\w+>|[AEIOUaceinouy]/g, (found) => accented[plain.indexOf(found)] ?? found);
}

/** In ICU messages, braces, number signs and quotes of the text itself are quoted. */
function escaped(text: string): string {
  return text.replaceAll("'", "''").replaceAll(/[{}#]/g, "'$&'");
}
