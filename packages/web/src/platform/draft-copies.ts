import type { LocalDraft } from '@drawbridge/domain/drafts/pick-draft.ts';

/**
 * Drafts in this browser are separate for each person; `undefined` is a signed-out visitor.
 */
type Person = string | undefined;

const place = 'draft';

/**
 * How long a signed-out visitor's drafts stay, in milliseconds. Another person may use the browser next.
 */
const lonelyLifeMs = 24 * 3_600_000;

function keyOf(person: Person, form: string): string {
  return `${place}|${person ?? ''}|${form}`;
}

function keysOf(person: Person): string[] {
  return Object.keys(localStorage).filter((key) => key.startsWith(`${place}|${person ?? ''}|`));
}

export function readCopy(person: Person, form: string, now: number): LocalDraft | undefined {
  const key = keyOf(person, form);
  const copy = parse(localStorage.getItem(key));
  if (copy && (person !== undefined || now - Date.parse(copy.savedAt) < lonelyLifeMs)) return copy;
  localStorage.removeItem(key);
  return undefined;
}

function parse(text: string | null): LocalDraft | undefined {
  try {
    const copy = JSON.parse(text ?? 'null') as Partial<LocalDraft> | null;
    // Another version of the portal, or another tool, may have written it.
    const isDraft = typeof copy?.values === 'object' && typeof copy.savedAt === 'string';
    return isDraft ? (copy as LocalDraft) : undefined;
  } catch {
    return undefined;
  }
}

export function writeCopy(person: Person, form: string, draft: LocalDraft): void {
  try {
    localStorage.setItem(keyOf(person, form), JSON.stringify(draft));
  } catch {
    // The browser’s storage is full, but the server still has the draft.
  }
}

export function removeCopy(person: Person, form: string): void {
  localStorage.removeItem(keyOf(person, form));
}

/** Removes the drafts the server has, for a person who chose to sign out. */
export function removeSavedCopies(person: string): void {
  for (const key of keysOf(person))
    if (parse(localStorage.getItem(key))?.onServer) localStorage.removeItem(key);
}

/** The forms of which this browser has a draft that the server does not have. */
export function unsavedForms(person: string): string[] {
  return keysOf(person)
    .filter((key) => !parse(localStorage.getItem(key))?.onServer)
    .map((key) => key.slice(keyOf(person, '').length));
}

/** The people of whom this browser has drafts. */
export function peopleWithDrafts(): string[] {
  const owners = Object.keys(localStorage)
    .filter((key) => key.startsWith(`${place}|`))
    .map((key) => key.split('|')[1] ?? '');
  return [...new Set(owners)].filter((owner) => owner !== '');
}

/** The event after a person’s encrypted drafts are back in this browser. */
export const draftsReturned = 'draftsreturned';

const openHereKey = 'formsOpenHere';

/** Whether this tab last had the form open with typed input, which makes this a reload and not a new visit. */
export function wasOpenHere(person: Person, form: string): boolean {
  return sessionStorage.getItem(openHereKey)?.split('\n').includes(keyOf(person, form)) ?? false;
}

export function noteOpenHere(person: Person, form: string, open: boolean): void {
  const others = (sessionStorage.getItem(openHereKey) ?? '')
    .split('\n')
    .filter((key) => key !== '' && key !== keyOf(person, form));
  sessionStorage.setItem(openHereKey, [...others, ...(open ? [keyOf(person, form)] : [])].join('\n'));
}
