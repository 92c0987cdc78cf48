import type { LocalDraft } from '@drawbridge/domain/drafts/pick-draft.ts';

/**
 * What a person has typed and not sent, in this browser, kept apart by person; `undefined` is a visitor who
 * is not signed in.
 */
type Person = string | undefined;

const place = 'draft';

/**
 * How long drafts of visitors who are not signed in stay, in milliseconds: others may use the browser after
 * them.
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
    // The browser’s storage is full; the server still keeps the draft.
  }
}

export function removeCopy(person: Person, form: string): void {
  localStorage.removeItem(keyOf(person, form));
}

/** For a person who signs out on purpose: what the server has need not stay here. */
export function leaveNoCopies(person: string): void {
  for (const key of keysOf(person))
    if (parse(localStorage.getItem(key))?.onServer) localStorage.removeItem(key);
}

const openHereKey = 'formsOpenHere';

/** Whether this tab had the form open with something typed when it was last loaded: then it is a reload, no coming back. */
export function wasOpenHere(person: Person, form: string): boolean {
  return sessionStorage.getItem(openHereKey)?.split('\n').includes(keyOf(person, form)) ?? false;
}

export function noteOpenHere(person: Person, form: string, open: boolean): void {
  const others = (sessionStorage.getItem(openHereKey) ?? '')
    .split('\n')
    .filter((key) => key !== '' && key !== keyOf(person, form));
  sessionStorage.setItem(openHereKey, [...others, ...(open ? [keyOf(person, form)] : [])].join('\n'));
}
