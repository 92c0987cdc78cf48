import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { languagesIn, nameOfLanguage, readCatalogue, type Catalogue } from './catalogue.ts';
import { moduleGroups, moduleOfMakers, typesOf } from './compile.ts';
import { faultsOf } from './faults.ts';
import { pseudoLanguage, sourceLanguage } from './language-tags.ts';
import { pseudoCatalogue } from './pseudo.ts';

const ownRoot = resolve(import.meta.dirname, '..');

/** The modules of every language and their types, by path. */
function generatedFiles(root: string): ReadonlyMap<string, string> {
  const english = readCatalogue(root, sourceLanguage);
  const files = new Map<string, string>();
  for (const [noun, messages] of english) files.set(`types/${noun}.d.ts`, typesOf(messages));
  files.set('types/language.d.ts', languageTypes);
  const others = languagesIn(root).filter((language) => language !== sourceLanguage);
  const all = [sourceLanguage, ...others, pseudoLanguage];
  addLanguage(files, sourceLanguage, english, english);
  for (const language of others) addLanguage(files, language, readCatalogue(root, language), english);
  addLanguage(files, pseudoLanguage, pseudoCatalogue(english), english);
  const offered = JSON.stringify(offeredLanguages(root));
  for (const language of all)
    files.set(
      `${language}/language.js`,
      `export const language = ${JSON.stringify(language)};\nexport const languages = ${offered};\n`,
    );
  addReaders(files, all, english);
  return files;
}

/**
 * The modules that programs import where one process serves readers of every language (`addLanguage` adds what they import).
 * Groups are marked as pure, so that the server is bundled without those that only the web app shows.
 */
function addReaders(files: Map<string, string>, languages: readonly string[], english: Catalogue): void {
  for (const [noun, messages] of english) {
    const imports = languages.map((tag, at) => `import * as l${at} from './${tag}/${noun}.js';\n`).join('');
    const groups = Object.keys(messages).map((group) => {
      const inEach = languages.map((tag, at) => `${JSON.stringify(tag)}: l${at}.${group}`).join(', ');
      return `export const ${group} = /* @__PURE__ */ byLanguage({ ${inEach} });\n`;
    });
    files.set(`every/${noun}.js`, `${byLanguageImport}${imports}${groups.join('')}`);
  }
  files.set('every/language.js', "export * from '../en/language.js';\n");
}

const byLanguageImport = "import { byLanguage } from '@drawbridge/messages/src/by-language.ts';\n";

const languageTypes = `/** The language of this page, a BCP 47 tag. */
export declare const language: string;
/** The languages that people can choose, each in its own word. */
export declare const languages: readonly { readonly tag: string; readonly name: string }[];
`;

function addLanguage(
  files: Map<string, string>,
  language: string,
  catalogue: Catalogue,
  english: Catalogue,
): void {
  const faults = faultsOf(language, catalogue, english);
  if (faults.length > 0) throw new Error(faults.join('\n'));
  for (const [noun, messages] of english) {
    const translated = catalogue.get(noun) ?? messages;
    addNoun(files, `${language}/${noun}`, moduleGroups(translated, language));
    files.set(`every/${language}/${noun}.js`, moduleOfMakers(translated, language));
  }
}

/** A file for each group, so that a page that shows one group of a noun does not load the others. */
function addNoun(files: Map<string, string>, path: string, groups: ReadonlyMap<string, string>): void {
  for (const [group, code] of groups) files.set(`${path}/${group}.js`, code);
  const noun = path.replace(/^.*\//, '');
  const exports = [...groups.keys()].map((group) => `export { ${group} } from './${noun}/${group}.js';\n`);
  files.set(`${path}.js`, exports.join(''));
}

/** The languages that people can choose, English first. */
function offeredLanguages(root: string): readonly { readonly tag: string; readonly name: string }[] {
  return languagesIn(root).flatMap((tag) => {
    const name = nameOfLanguage(root, tag);
    return name === undefined ? [] : [{ tag, name }];
  });
}

/**
 * Writes the modules that programs import as `@drawbridge/messages/<noun>` into `generated`, file by file and only what
 * has changed, so that several programs may do it at once.
 * @param root the folder with a folder of messages for each language
 * @throws {Error} naming every message that is wrong or missing
 */
export function writeGenerated(root = ownRoot): void {
  const folder = join(root, 'generated');
  const files = generatedFiles(root);
  mkdirSync(folder, { recursive: true });
  const unneeded = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (name) => /\.(?:js|d\.ts)$/.test(name) && !files.has(name),
  );
  const changed = [...files].filter(([name, content]) => contentOf(join(folder, name)) !== content);
  if (unneeded.length + changed.length > 0) rmSync(join(folder, sourceNote), { force: true });
  for (const name of unneeded) rmSync(join(folder, name), { force: true });
  for (const [name, content] of changed) writeFile(join(folder, name), content);
}

/**
 * The digest of the messages that were last compiled (`tools/bootstrap/messages.mjs`). Removed when a module changes, because
 * otherwise a return to those messages would not be compiled.
 */
const sourceNote = '.source-hash';

function writeFile(path: string, content: string): void {
  mkdirSync(dirname(path), { recursive: true });
  const fresh = `${path}.${process.pid}`;
  writeFileSync(fresh, content);
  renameSync(fresh, path);
}

function contentOf(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}
