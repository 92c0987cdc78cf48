import { drawRoutes } from '@drawbridge/contract/draws/routes.ts';
import { ProblemError } from '@drawbridge/contract/wire/client.ts';
import { drawAttachmentRule, judgeOutside } from '@drawbridge/domain/documents/judge-file.ts';
import type { PhotoPlace } from '@drawbridge/domain/documents/photo-place.ts';
import type { DeviceVault } from '../../platform/device-vault.ts';
import { queryClient } from '../../platform/queries.ts';
import { callWithProgress, readAsDataUrl } from '../../platform/upload.ts';
import { preparePhoto } from './prepare-photo.ts';
import { preparationQuery } from './queries.ts';
import {
  isPhoto,
  isReady,
  isReminder,
  type PhotoHead,
  type Reminder,
  type ReminderHead,
  type SitePhoto,
} from './site-photo.ts';

export interface SiteState {
  readonly photos: readonly SitePhoto[];
  readonly reminders: readonly Reminder[];
}

interface PlaceChoice {
  /** The borrower agreed to send the location. */
  readonly keepsPlace: boolean;
  /** Where the device is; undefined if that is unknown or not where the photo was taken. */
  readonly here: PhotoPlace | undefined;
}

const nothing: SiteState = { photos: [], reminders: [] };

/** The lender opens photos that this browser cannot: of iPhones, or too large for the memory of a phone. */
const photoRule = { ...drawAttachmentRule, types: ['jpg', 'heic'] } as const;

/** A file that the lender would refuse: said at the site, where the borrower can take another photo. */
export class NoPhoto extends Error {}

/**
 * One person’s photos that were not sent yet. They are in the browser’s encrypted storage before the page shows them, and leave it
 * only once the server has them.
 */
export class SitePhotos {
  readonly #vault: DeviceVault;
  #state = nothing;
  readonly #listeners = new Set<() => void>();
  readonly #opening = new Set<string>();
  readonly #over = new AbortController();
  #lastChange: Promise<unknown> = Promise.resolve();
  #sending: Promise<void> | undefined;

  constructor(vault: DeviceVault) {
    this.#vault = vault;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
  readonly read = (): SiteState => this.#state;

  /** Reads what is stored. Another tab may have added or sent photos. */
  load(): Promise<void> {
    return this.#inTurn(async () => {
      const all = await this.#vault.list();
      const before = new Map(this.#state.photos.map((photo) => [photo.id, photo]));
      const photos = all.flatMap(({ id, head }) =>
        isPhoto(head)
          ? [{ ...head, id, url: before.get(id)?.url, isSending: before.get(id)?.isSending ?? false }]
          : [],
      );
      const reminders = all.flatMap(({ id, head }) => (isReminder(head) ? [{ ...head, id }] : []));
      this.#change({ photos, reminders });
    });
  }

  /** Opens a deal’s pictures for a page. */
  async showPictures(dealId: string): Promise<void> {
    for (const { id, url } of this.#state.photos.filter((photo) => photo.dealId === dealId)) {
      if (url !== undefined || this.#opening.has(id)) continue;
      this.#opening.add(id);
      const bytes = await this.#vault.body(id);
      if (bytes) this.#set(id, { url: URL.createObjectURL(new Blob([bytes], { type: 'image/jpeg' })) });
      this.#opening.delete(id);
    }
  }

  /** Keeps a photo that was just taken or chosen; returns its id. It is on disk when this resolves. */
  async add(dealId: string, file: File, { keepsPlace, here }: PlaceChoice): Promise<string> {
    const prepared = await preparePhoto(file).catch((cause: unknown) => {
      throw new NoPhoto('the file cannot be read', { cause });
    });
    if (!(await isPhotoFile(prepared.file))) throw new NoPhoto('the file is no photo');
    const place = keepsPlace ? (prepared.place ?? here ?? null) : null;
    const id = crypto.randomUUID();
    const takenAt = new Date(Math.min(file.lastModified, Date.now())).toISOString();
    const head: PhotoHead = { kind: 'photo', dealId, name: prepared.file.name, takenAt, place };
    return this.#inTurn(async () => {
      await this.#vault.put(id, head, prepared.file);
      const url = URL.createObjectURL(prepared.file);
      this.#change({
        ...this.#state,
        photos: [...this.#state.photos, { ...head, id, url, isSending: false }],
      });
      return id;
    });
  }

  /** Says what a photo shows: a budget line, or with null the whole draw. From then on it is sent when there is a connection. */
  async pin(id: string, budgetItem: string | null): Promise<void> {
    await this.#describe(id, { budgetItem, refusal: undefined });
    void this.send();
  }

  remove(id: string): Promise<void> {
    return this.#inTurn(async () => {
      await this.#vault.remove(id);
      this.#drop(id);
    });
  }

  /** Notes that a deal’s draw is to be sent once there is a connection. */
  async remind(reminder: Omit<ReminderHead, 'kind'>): Promise<void> {
    const head: ReminderHead = { kind: 'reminder', ...reminder };
    await this.forgetReminder(reminder.dealId);
    await this.#vault.put(crypto.randomUUID(), head);
    await this.load();
  }

  async forgetReminder(dealId: string): Promise<void> {
    for (const { id } of this.#state.reminders.filter((reminder) => reminder.dealId === dealId))
      await this.#vault.remove(id);
    await this.load();
  }

  /** Sends what is ready, one photo at a time, until done or without a connection. Never rejects. */
  send(): Promise<void> {
    this.#sending ??= this.#sendAll().catch(() => (this.#sending = undefined));
    return this.#sending;
  }

  /** Its owner signed out: what is being sent stops, so that nothing goes out in the name of the next person. */
  close(): void {
    this.#over.abort();
  }

  async #sendAll(): Promise<void> {
    // One tab at a time. Sending twice would do no harm, because the server keeps a file once per line.
    await navigator.locks.request('send photos', { signal: this.#over.signal }, async () => {
      try {
        await this.load();
        for (let next = this.#next(); next; next = this.#next()) if (!(await this.#sendOne(next))) return;
      } finally {
        // Not later: a photo that is ready from now on needs another run.
        this.#sending = undefined;
      }
    });
  }

  #next(): SitePhoto | undefined {
    if (!navigator.onLine || this.#over.signal.aborted) return undefined;
    return this.#state.photos.find((photo) => isReady(photo) && !photo.isSending);
  }

  /** Whether the server answered. */
  async #sendOne({ id, ...photo }: SitePhoto): Promise<boolean> {
    const bytes = await this.#vault.body(id);
    if (!bytes) {
      await this.remove(id);
      return true;
    }
    this.#set(id, { isSending: true });
    try {
      const body = {
        dealid: photo.dealId,
        filename: photo.name,
        filedata: await readAsDataUrl(new Blob([bytes], { type: 'image/jpeg' })),
        kind: 'photo' as const,
        budgetItem: photo.budgetItem ?? null,
        place: photo.place,
        takenAt: photo.takenAt,
      };
      const { signal } = this.#over;
      signal.throwIfAborted();
      await callWithProgress(drawRoutes.attach, { body, signal }, () => undefined);
      await this.#vault.remove(id);
      await queryClient.invalidateQueries({ queryKey: preparationQuery(photo.dealId).queryKey });
      await this.#inTurn(() => this.#drop(id));
      return true;
    } catch (error) {
      const refusal = refusalOf(error);
      this.#set(id, { isSending: false, refusal });
      if (refusal === undefined) return false;
      await this.#describe(id, { refusal });
      return true;
    }
  }

  /** Changes what is stored of a photo, and then what is shown of it. */
  #describe(id: string, changed: Partial<PhotoHead>): Promise<void> {
    return this.#inTurn(async () => {
      const photo = this.#find(id);
      if (!photo) return;
      await this.#vault.describe(id, { ...headOf(photo), ...changed });
      this.#set(id, changed);
    });
  }

  /** One change after the other, so that none is shown over a newer one. */
  #inTurn<Result>(change: () => Result | Promise<Result>): Promise<Result> {
    const changed = this.#lastChange.then(change);
    this.#lastChange = changed.catch(() => undefined);
    return changed;
  }

  #find(id: string): SitePhoto | undefined {
    return this.#state.photos.find((photo) => photo.id === id);
  }

  #set(id: string, changed: Partial<SitePhoto>): void {
    const photos = this.#state.photos.map((photo) => (photo.id === id ? { ...photo, ...changed } : photo));
    this.#change({ ...this.#state, photos });
  }

  #drop(id: string): void {
    const url = this.#find(id)?.url;
    if (url !== undefined) URL.revokeObjectURL(url);
    this.#change({ ...this.#state, photos: this.#state.photos.filter((photo) => photo.id !== id) });
  }

  #change(state: SiteState): void {
    this.#state = state;
    for (const listener of this.#listeners) listener();
  }
}

function headOf({ kind, dealId, name, takenAt, place, budgetItem, refusal }: PhotoHead): PhotoHead {
  return { kind, dealId, name, takenAt, place, budgetItem, refusal };
}

async function isPhotoFile(file: File): Promise<boolean> {
  if ('fault' in judgeOutside(photoRule, file)) return false;
  const start = new Uint8Array(await file.slice(0, 8).arrayBuffer());
  const isJpeg = start[0] === 0xff && start[1] === 0xd8;
  const isHeic = new TextDecoder('latin1').decode(start.subarray(4)) === 'ftyp';
  return isJpeg || isHeic;
}

/** Why the server will not take a photo as it is; undefined if sending it again may help. */
function refusalOf(error: unknown): string | undefined {
  if (!(error instanceof ProblemError)) return undefined;
  const { status, code, errors } = error.problem;
  const mayPass = status >= 500 || [401, 408, 429].includes(status) || code === 'second_factor_required';
  return mayPass ? undefined : (errors?.[0]?.message ?? error.message);
}
