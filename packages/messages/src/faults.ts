import { eachText, type Catalogue, type Messages } from './catalogue.ts';
import { parametersOf } from './parameters.ts';

/**
 * What keeps a language from being built, a sentence each: texts that are not ICU messages, texts that are missing or
 * that English does not have, and parameters and markers that differ from English. A noun without a file is not translated yet.
 */
export function faultsOf(language: string, catalogue: Catalogue, english: Catalogue): readonly string[] {
  const theirs = textsOf(catalogue);
  const ours = textsOf(new Map([...english].filter(([noun]) => catalogue.has(noun))));
  return [
    ...[...theirs].flatMap(([name, text]) => malformed(language, name, text)),
    ...[...ours.keys()].filter((name) => !theirs.has(name)).map((name) => `${language}: ${name} is missing`),
    ...[...theirs.keys()]
      .filter((name) => !ours.has(name))
      .map((name) => `${language}: English has no ${name}`),
    ...[...theirs].flatMap(([name, text]) => differing(language, name, text, ours.get(name))),
  ];
}

function textsOf(catalogue: Catalogue): ReadonlyMap<string, string> {
  const all = [...catalogue].flatMap(([noun, messages]: readonly [string, Messages]) =>
    [...eachText(messages)].map(({ path, text }) => [`${noun}: ${path.join('.')}`, text] as const),
  );
  return new Map(all);
}

function malformed(language: string, name: string, text: string): readonly string[] {
  try {
    parametersOf(text);
  } catch (error) {
    return [`${language}: ${name}: ${error instanceof Error ? error.message : String(error)}`];
  }
  return text.trim() === text && text !== ''
    ? []
    : [`${language}: ${name} is empty, or has spaces around it`];
}

function differing(
  language: string,
  name: string,
  text: string,
  english: string | undefined,
): readonly string[] {
  if (english === undefined) return [];
  try {
    const [theirs, ours] = [shown(text), shown(english)];
    if (theirs !== ours) return [`${language}: ${name} takes ${theirs}, English takes ${ours}`];
    return markersIn(text) === markersIn(english)
      ? []
      : [`${language}: ${name} marks ${markersIn(text)}, English marks ${markersIn(english)}`];
  } catch {
    return []; // named as malformed already
  }
}

/** The `<link>` and `</link>` of a text. */
function markersIn(text: string): string {
  return (text.match(/<\/?\w+>/g) ?? []).toSorted().join(' ') || 'nothing';
}

function shown(text: string): string {
  const parameters = [...parametersOf(text)].map(([name, type]) => `${name} (${type})`);
  return parameters.length === 0 ? 'no parameters' : parameters.toSorted().join(', ');
}
