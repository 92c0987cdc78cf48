import { resolve } from 'node:path';
import type { Plugin } from 'vite';
import { sourceLanguage } from '@drawbridge/messages/src/language-tags.ts';
import { writeGenerated } from '@drawbridge/messages/src/write-generated.ts';

const generated = resolve(import.meta.dirname, '../../messages/generated');

/** Vite loads its own configuration file, so the language reaches it through the environment. */
const variable = 'LANGUAGE_OF_BUILD';

/** The language of this build. Each language has its own build, so a page never loads two. */
export function languageOfBuild(): string {
  return process.env[variable] ?? sourceLanguage;
}

export function setLanguageOfBuild(language: string): void {
  process.env[variable] = language;
}

/** Where a language's scripts and styles go, below the folder of the pages. */
export function assetsOf(language: string): string {
  return language === sourceLanguage ? 'assets' : `assets/${language}`;
}

const messageImports = /(import|export) \{([^}]*)\} from '@drawbridge\/messages\/([\w-]+)';/g;

/**
 * Imports messages in one language, each group from its own file: through the file of the noun, a page would load every
 * group of that noun.
 */
export function messagesIn(language: string): Plugin {
  writeGenerated();
  return {
    name: 'messages',
    enforce: 'pre',
    transform(code, id) {
      if (!code.includes('@drawbridge/messages/') || id.includes('/packages/messages/')) return undefined;
      return {
        code: code.replaceAll(messageImports, (_statement, verb: string, names: string, noun: string) =>
          names
            .split(',')
            .map((each) => each.trim())
            .filter((each) => each !== '')
            .map((each) => `${verb} { ${each} } from '${fileOf(language, noun, each)}';`)
            .join(' '),
        ),
        map: null,
      };
    },
  };
}

function fileOf(language: string, noun: string, name: string): string {
  const group = name.replace(/ as .*$/, '');
  const file = noun === 'language' ? 'language' : `${noun}/${group}`;
  return `${generated}/${language}/${file}.js`;
}
