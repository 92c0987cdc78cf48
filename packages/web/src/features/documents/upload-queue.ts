import { refusesFile } from '../../platform/file-refusals.ts';
import { documentCopy } from '@drawbridge/messages/documents';
import { fileFaultMessage } from '@drawbridge/contract/documents/schema.ts';
import { ProblemError } from '@drawbridge/contract/wire/client.ts';
import { dealDocumentRule, judgeOutside, type FileRule } from '@drawbridge/domain/documents/judge-file.ts';
import { messageOf } from '../../platform/api.ts';
import { queryClient } from '../../platform/queries.ts';
import { FileUnreadable } from '../../platform/file-unreadable.ts';
import { announce } from '../../ui/announcer-store.ts';
import { documentsQuery, sendDocument } from './queries.ts';

export type UploadState =
  | { readonly step: 'chosen' | 'waiting' | 'checking' | 'done' }
  | { readonly step: 'sending'; readonly percent: number }
  /** `final` means a retry would fail the same way. */
  | { readonly step: 'refused'; readonly title: string; readonly detail: string; readonly final: boolean };

export interface Upload {
  readonly id: number;
  readonly file: File;
  readonly state: UploadState;
  /** The action item or line the file is for, if any. */
  readonly purpose?: string | undefined;
}

const mostAtOnce = 2;

/** Where a queue sends its files. */
export interface UploadTarget {
  readonly rule: FileRule;
  /** Uploads a file. `onSent` receives the fraction sent so far, from 0 to 1. */
  readonly send: (
    file: File,
    watch: { onSent: (part: number) => void; signal: AbortSignal },
    purpose?: string,
  ) => Promise<unknown>;
  /** Called when a file has arrived. */
  readonly onArrived: (file: File) => void;
}

/**
 * One person’s chosen files for one target. It lives outside the page, so that uploads continue while the person looks
 * at another tab of the deal.
 */
export class UploadQueue {
  readonly #target: UploadTarget;
  #uploads: readonly Upload[] = [];
  readonly #listeners = new Set<() => void>();
  readonly #aborts = new Map<number, AbortController>();
  #nextId = 1;

  constructor(target: UploadTarget) {
    this.#target = target;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
  readonly read = (): readonly Upload[] => this.#uploads;

  /** Adds files for a purpose and checks their names and sizes. Removes finished files from the list. */
  add(files: Iterable<File>, purpose?: string): void {
    const kept = this.#uploads.filter(({ state }) => state.step !== 'done');
    const fresh = [...files].filter(
      (file, place, all) =>
        all.findIndex((other) => isSame(other, file)) === place &&
        !kept.some(
          (upload) => isSame(upload.file, file) && (purpose === undefined || upload.purpose === purpose),
        ),
    );
    this.#change([
      ...kept,
      ...fresh.map((file) => ({
        id: this.#nextId++,
        file,
        purpose,
        state: firstState(this.#target.rule, file),
      })),
    ]);
  }

  /** Removes a file from the list and cancels its upload. */
  remove(id: number): void {
    this.#aborts.get(id)?.abort();
    this.#change(this.#uploads.filter((upload) => upload.id !== id));
  }

  /** Uploads the chosen files for a purpose. */
  start(purpose?: string): void {
    this.#change(
      this.#uploads.map((upload) =>
        upload.state.step === 'chosen' ? { ...upload, purpose, state: { step: 'waiting' } } : upload,
      ),
    );
    this.#sendNext();
  }

  /** Retries a failed upload. */
  retry(id: number): void {
    this.#set(id, { step: 'waiting' });
    this.#sendNext();
  }

  #sendNext(): void {
    const free = mostAtOnce - this.#aborts.size;
    const waiting = this.#uploads.filter(({ state }) => state.step === 'waiting').slice(0, Math.max(0, free));
    for (const upload of waiting) void this.#send(upload);
  }

  async #send({ id, file, purpose }: Upload): Promise<void> {
    const abort = new AbortController();
    this.#aborts.set(id, abort);
    this.#set(id, { step: 'sending', percent: 0 });
    try {
      const onSent = (part: number) =>
        this.#set(
          id,
          part >= 1 ? { step: 'checking' } : { step: 'sending', percent: Math.floor(part * 100) },
        );
      await this.#target.send(file, { signal: abort.signal, onSent }, purpose);
      this.#set(id, { step: 'done' });
      announce(documentCopy.wasUploaded({ name: file.name }), { visible: false });
      this.#target.onArrived(file);
    } catch (error) {
      if (!abort.signal.aborted) this.#set(id, { step: 'refused', ...refusalOf(error) });
    } finally {
      this.#aborts.delete(id);
      this.#sendNext();
    }
  }

  #set(id: number, state: UploadState): void {
    this.#change(this.#uploads.map((upload) => (upload.id === id ? { ...upload, state } : upload)));
  }

  #change(uploads: readonly Upload[]): void {
    this.#uploads = uploads;
    for (const listener of this.#listeners) listener();
  }
}

const isSame = (a: File, b: File): boolean =>
  a.name === b.name && a.size === b.size && a.lastModified === b.lastModified;

function firstState(rule: FileRule, file: File): UploadState {
  const verdict = judgeOutside(rule, file);
  if ('type' in verdict) return { step: 'chosen' };
  return { step: 'refused', ...fileFaultMessage(verdict.fault, rule), final: true };
}

/** Refusals that sending the file again cannot change: of the file, or because its deal or draw is gone. */
const finalCodes: ReadonlySet<string> = new Set([
  ...refusesFile,
  'deal_not_found',
  'draw_not_found',
  'draw_elsewhere',
]);

function refusalOf(error: unknown): { title: string; detail: string; final: boolean } {
  if (error instanceof FileUnreadable) return { title: documentCopy.unreadable, detail: '', final: true };
  if (!(error instanceof ProblemError)) return { title: messageOf(error), detail: '', final: false };
  const { code, detail = '', errors } = error.problem;
  const title = errors?.[0]?.message ?? messageOf(error);
  return { title, detail: detail.replace(title, '').trim(), final: finalCodes.has(code) };
}

const queues = new Map<string, UploadQueue>();

/** A person’s queue for a deal. Another person on the same device has their own. */
export function uploadQueue(username: string, dealId: string): UploadQueue {
  const key = `${username} ${dealId}`;
  const queue =
    queues.get(key) ??
    new UploadQueue({
      rule: dealDocumentRule,
      send: (file, watch, purpose) => sendDocument(dealId, file, watch, purpose),
      onArrived: () => void queryClient.invalidateQueries({ queryKey: documentsQuery(dealId).queryKey }),
    });
  queues.set(key, queue);
  return queue;
}
