import { vi } from 'vitest';
import { fakeBrowser, setGlobal } from './fake-browser.ts';
import { draftSession } from './draft-session.ts';
import { keepSession } from './session.ts';

export const person = 'ann@example.com';
export const form = 'payoff';
export const ann = {
  token: 't',
  name: 'Ann',
  email: person,
  accountType: 'CustomerAccount',
  isLead: false,
  userId: 'u1',
} as const;
export const morning = '2026-11-21T08:00:00.000Z';
export const noon = '2026-11-21T12:00:00.000Z';

export type Values = Record<string, unknown>;
export interface Kept {
  readonly values: Values;
  readonly savedAt: string;
}

/** The server: one draft, and whether it is reachable. While `holds` is set, answers wait for `answer`. */
export const server = {
  draft: undefined as Kept | undefined,
  reachable: true,
  held: [] as (() => void)[],
  holds: false,
  answer() {
    this.holds = false;
    for (const go of this.held.splice(0)) go();
  },
};

async function fetchDraft(url: string, { method, body }: { method: string; body: string | null }) {
  if (server.holds) await new Promise<void>((resolve) => server.held.push(resolve));
  if (!server.reachable) throw new TypeError('offline');
  if (method === 'GET') return Response.json({ draft: server.draft ? { form, ...server.draft } : null });
  if (url.endsWith('/discard')) {
    server.draft = undefined;
    return Response.json({ success: true });
  }
  const { values, savedAt } = JSON.parse(body ?? '') as Kept;
  if (!server.draft || savedAt > server.draft.savedAt) server.draft = { values, savedAt };
  return Response.json({ savedAt: server.draft.savedAt });
}

/** A page with the form. */
export function page(owner: string | null = person, continues = false) {
  const initial: Values = { city: '', zip: '', lines: [] };
  let values: Values = { ...initial };
  const listeners = new Set<() => void>();
  const put = (next: Values) => {
    values = next;
    for (const listener of listeners) listener();
  };
  const draft = draftSession({
    person: owner ?? undefined,
    form,
    omit: ['omitted'],
    continues,
    fields: {
      values: () => values,
      initial: () => initial,
      fill: (given) => put({ ...values, ...given }),
      reset: () => put({ ...initial }),
      onChange(listener) {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    },
  });
  return { draft, type: (typed: Values) => put({ ...values, ...typed }), values: () => values };
}

/** Starts at noon with a new browser, Ann signed in, and no drafts. */
export function beginAtNoon(): void {
  vi.useFakeTimers({ now: new Date(noon) });
  fakeBrowser().openTab();
  setGlobal('fetch', fetchDraft);
  Object.assign(server, { draft: undefined, reachable: true, holds: false, held: [] });
  keepSession(ann);
}
