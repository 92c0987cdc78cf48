import type { Tone } from './tone.ts';

export interface Announcement {
  readonly id: number;
  readonly text: string;
  readonly tone: Tone;
  readonly visible: boolean;
}

export interface AnnounceOptions {
  readonly tone?: Tone | undefined;
  /** Off for results the page already shows. */
  readonly visible?: boolean | undefined;
}

let announcements: readonly Announcement[] = [];
let nextId = 1;
const listeners = new Set<() => void>();

function change(next: readonly Announcement[]): void {
  announcements = next;
  for (const listener of listeners) listener();
}

/** Announces a result: screen readers read it when they pause, and a toast shows it for a few seconds. Needs an `<Announcer />` on the page. */
export function announce(text: string, { tone = 'green', visible = true }: AnnounceOptions = {}): void {
  change([...announcements, { id: nextId++, text, tone, visible }].slice(-3));
}

export function dismissAnnouncement(id: number): void {
  change(announcements.filter((announcement) => announcement.id !== id));
}

/** For `useSyncExternalStore`. */
export const announcerStore = {
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  read: (): readonly Announcement[] => announcements,
};
