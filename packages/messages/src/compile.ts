import { parse, type Token } from '@messageformat/parser';
import { isList, type Message, type Messages } from './catalogue.ts';
import { grouped } from './grouped.ts';
import { parametersOf } from './parameters.ts';

/**
 * The JavaScript module of each group of one noun, in one language: it exports the group, with a string for each text without
 * parameters and a function for each with.
 */
export function moduleGroups(messages: Messages, language: string): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(messages).map(([name, group]) => {
      const body = `export const ${name} = ${code(group, language)};\n`;
      return [name, [...importsOf(body, language), body].join('')];
    }),
  );
}

/**
 * The JavaScript module of all groups of one noun, in one language, for a process that knows many languages and is asked in few:
 * it exports a function that makes each group.
 */
export function moduleOfMakers(messages: Messages, language: string): string {
  const body = Object.entries(messages)
    .map(([name, group]) => `export const ${name} = () => (${code(group, language)});\n`)
    .join('');
  return [...importsOf(body, language), body].join('');
}

/** What the code of a module calls. */
function* importsOf(body: string, language: string): Iterable<string> {
  const helpers = ['number', 'plural', 'select'].filter((helper) => body.includes(`${helper}(`));
  if (helpers.length > 0) yield `import { ${helpers.join(', ')} } from '@messageformat/runtime';\n`;
  if (helpers.includes('plural')) {
    yield `import { ${base(language)} } from '@messageformat/runtime/lib/cardinals';\n`;
  }
  if (body.includes('grouped(')) yield "import { grouped } from '@drawbridge/messages/src/grouped.ts';\n";
  if (body.includes('beforePeriod('))
    yield "import { beforePeriod } from '@drawbridge/messages/src/before-period.ts';\n";
}

/** The types of what `moduleGroups` makes. They follow from English, and hold in every language. */
export function typesOf(messages: Messages): string {
  return Object.entries(messages)
    .map(([name, group]) => `export declare const ${name}: ${typeOf(group)};\n`)
    .join('');
}

function typeOf(message: Message): string {
  if (typeof message === 'string') {
    const parameters = [...parametersOf(message)].map(([name, type]) => `readonly ${name}: ${type}`);
    return parameters.length === 0 ? 'string' : `(given: { ${parameters.join('; ')} }) => string`;
  }
  if (isList(message)) return `readonly [${message.map(typeOf).join(', ')}]`;
  const members = Object.entries(message).map(
    ([name, each]) => `readonly ${JSON.stringify(name)}: ${typeOf(each)};`,
  );
  return `{ ${members.join(' ')} }`;
}

function code(message: Message, language: string): string {
  if (typeof message === 'string') {
    const tokens = parse(message, { cardinal: pluralForms(language), strictPluralKeys: true });
    const text = codeOfTokens(tokens, language);
    return tokens.every(({ type }) => type === 'content') ? text : `(d) => ${text}`;
  }
  if (isList(message)) return `[${message.map((each) => code(each, language)).join(', ')}]`;
  const members = Object.entries(message).map(
    ([name, each]) => `${JSON.stringify(name)}: ${code(each, language)}`,
  );
  return `{\n${members.join(',\n')}\n}`;
}

/** @param counted the plural whose number `#` stands for */
function codeOfTokens(tokens: readonly Token[], language: string, counted = ''): string {
  const parts = tokens.map((token, at) => {
    const part = codeOfToken(token, language, counted);
    const next = tokens[at + 1];
    const endsSentence =
      token.type === 'argument' && next?.type === 'content' && /^\.(?:\s|$)/.test(next.value);
    return endsSentence && timesEndInPeriod(language) ? `beforePeriod(${part})` : part;
  });
  return parts.length === 0 ? '""' : parts.join(' + ');
}

function codeOfToken(token: Token, language: string, counted: string): string {
  if (token.type === 'content') return JSON.stringify(token.value);
  if (token.type === 'octothorpe') return codeOfNumber(counted, language);
  if (token.type === 'argument') return `d.${token.arg}`;
  if (token.type === 'function') return codeOfNumber(token.arg, language);
  const inside = token.type === 'plural' ? token.arg : counted;
  const cases = token.cases.map(
    ({ key, tokens }) =>
      `${JSON.stringify(key.replace(/^=/, ''))}: ${codeOfTokens(tokens, language, inside)}`,
  );
  const rule = token.type === 'plural' ? `0, ${base(language)}, ` : '';
  return `${token.type}(d.${token.arg}, ${rule}{ ${cases.join(', ')} })`;
}

function codeOfNumber(parameter: string, language: string): string {
  const sample = 1_234_567;
  const isGrouped = new Intl.NumberFormat(language).format(sample) === grouped(sample);
  return isGrouped ? `grouped(d.${parameter})` : `number(${JSON.stringify(language)}, d.${parameter}, 0)`;
}

/** Whether a time of day can end in a period, as Spanish “p.m.” does; only such a language pays for its removal. */
function timesEndInPeriod(language: string): boolean {
  return new Intl.DateTimeFormat(language, { hour: 'numeric' }).format(0).endsWith('.');
}

function pluralForms(language: string): Intl.LDMLPluralRule[] {
  return new Intl.PluralRules(language).resolvedOptions().pluralCategories;
}

/** The language of a tag: `en` of `en-US`. */
function base(language: string): string {
  return language.replace(/-.*$/, '');
}
