import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyRequest } from 'fastify';
import { languages } from '@drawbridge/messages/language';
import { readMessagesIn } from '@drawbridge/messages/src/by-language.ts';
import { pseudoLanguage, sourceLanguage } from '@drawbridge/messages/src/language-tags.ts';
import { readerLanguage } from './reader-language.ts';

const current = new AsyncLocalStorage<string>();
readMessagesIn(languageNow);

const others = languages.map(({ tag }) => tag).filter((tag) => tag !== sourceLanguage);
const offered = [sourceLanguage, ...others, pseudoLanguage] as const;

/** A language if people can choose it, else null. One that a person chose may be offered no more. */
export function offeredLanguage(language: string | null | undefined): string | null {
  return languages.find(({ tag }) => tag === language)?.tag ?? null;
}

/** The language of the messages that are read right now. */
export function languageNow(): string {
  return current.getStore() ?? sourceLanguage;
}

/** Runs `work`, and all that it waits for, with messages in one language. */
export function inLanguage<Result>(language: string, work: () => Result): Result {
  return current.run(language, work);
}

/** The language of the person who sent a request; see `readerLanguage`. */
export function languageOf({ headers }: Pick<FastifyRequest, 'headers'>): string {
  return readerLanguage(headers, offered);
}
