import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sourceLanguage } from './language-tags.ts';

/** Messages by name, in groups and lists. Each top-level group becomes one export of its noun's module. */
export interface Messages {
  readonly [name: string]: Message;
}

export type Message = string | readonly string[] | Messages;

/** The messages of one language, by noun. */
export type Catalogue = ReadonlyMap<string, Messages>;

/** What people choose the language by; no messages. */
const aboutLanguage = 'language.json';

const folderOfLanguage = /^[a-z]{2}(?:-[A-Z]{2})?$/;

/** The languages that have a folder, by their BCP 47 tags. English comes first. */
export function languagesIn(root: string): readonly string[] {
  const folders = readdirSync(root, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && folderOfLanguage.test(entry.name))
    .map(({ name }) => name)
    .filter((name) => name !== sourceLanguage);
  return [sourceLanguage, ...folders.toSorted()];
}

/** A language as people choose it, in its own word: `Español`. One without a `language.json` is not offered yet. */
export function nameOfLanguage(root: string, language: string): string | undefined {
  const path = join(root, language, aboutLanguage);
  return existsSync(path) ? (readJson(path) as { readonly name: string }).name : undefined;
}

/**
 * Reads every `<noun>.json` of one language.
 * @throws {SyntaxError} when a file is not JSON; the message names the file
 */
export function readCatalogue(root: string, language: string): Catalogue {
  const folder = join(root, language);
  const nouns = readdirSync(folder)
    .filter((name) => name.endsWith('.json') && name !== aboutLanguage)
    .toSorted();
  return new Map(
    nouns.map((name) => [name.slice(0, -'.json'.length), readJson(join(folder, name)) as Messages]),
  );
}

function readJson(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    throw new SyntaxError(`${path}: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    });
  }
}

/** Every text with the path of names (in a list, of numbers) that leads to it. */
export function* eachText(
  messages: Messages | readonly string[],
  path: readonly string[] = [],
): Iterable<{ readonly path: readonly string[]; readonly text: string }> {
  for (const [name, value] of Object.entries(messages)) {
    const here = [...path, name];
    if (typeof value === 'string') yield { path: here, text: value };
    else yield* eachText(value, here);
  }
}

/** The same groups and names with every text replaced. */
export function mapTexts(messages: Messages, change: (text: string) => string): Messages {
  return Object.fromEntries(Object.entries(messages).map(([name, value]) => [name, mapText(value, change)]));
}

function mapText(message: Message, change: (text: string) => string): Message {
  if (typeof message === 'string') return change(message);
  return isList(message) ? message.map(change) : mapTexts(message, change);
}

export function isList(message: Message): message is readonly string[] {
  return Array.isArray(message);
}
