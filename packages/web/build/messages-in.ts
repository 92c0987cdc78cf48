import { resolve } from 'node:path';
import type { Alias } from 'vite';
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

/** Resolves `@drawbridge/messages/<noun>` to the messages of one language. */
export function messagesIn(language: string): Alias {
  writeGenerated();
  return { find: /^@drawbridge\/messages\/([\w-]+)$/, replacement: `${generated}/${language}/$1.js` };
}
