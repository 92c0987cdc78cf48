import { parse, type Token } from '@messageformat/parser';

/** What a caller has to give for a parameter. Numbers pick the plural form; anything shown as it is comes formatted. */
export type ParameterType = 'string' | 'number' | 'boolean';

/**
 * The parameters of a message, by name: a number for `{n, number}` and `{n, plural, …}`, a boolean for
 * `{on, select, true {…} other {…}}`, else a string.
 * @throws {Error} when the text is no ICU message, or uses a formatter that the portal does not have
 */
export function parametersOf(text: string): ReadonlyMap<string, ParameterType> {
  const found = new Map<string, ParameterType>();
  collect(parse(text), found);
  return found;
}

function collect(tokens: readonly Token[], found: Map<string, ParameterType>): void {
  for (const token of tokens) {
    if (token.type === 'content' || token.type === 'octothorpe') continue;
    // Dates and amounts are formatted by the page, which knows the reader's zone and the loan's cents.
    if (token.type === 'function' && token.key !== 'number')
      throw new Error(`{${token.arg}, ${token.key}} has no formatter: pass text`);
    if (token.type === 'selectordinal') throw new Error(`{${token.arg}, selectordinal} has no formatter`);
    const type = typeOf(token);
    if (type !== 'string' || !found.has(token.arg)) found.set(token.arg, type);
    if (token.type === 'plural' || token.type === 'select')
      for (const { tokens: inner } of token.cases) collect(inner, found);
  }
}

function typeOf(token: Exclude<Token, { type: 'content' | 'octothorpe' }>): ParameterType {
  if (token.type === 'argument') return 'string';
  if (token.type !== 'select') return 'number';
  return token.cases.every(({ key }) => key === 'true' || key === 'false' || key === 'other') &&
    token.cases.some(({ key }) => key !== 'other')
    ? 'boolean'
    : 'string';
}
