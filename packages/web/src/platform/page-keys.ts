import { useEffect, useRef, useSyncExternalStore } from 'react';

/** Keys that do something on a page. Pages act on them, and list them, from the same entry. */
export interface PageKey {
  /** As `KeyboardEvent.key` names them. */
  readonly keys: readonly string[];
  /** How lists show them, where that differs. */
  readonly shown?: readonly string[];
  /** What they do, in lower case: “next and previous”. */
  readonly does: string;
  /** With Ctrl, or ⌘ on a Mac; then also while typing. */
  readonly withCommand?: boolean;
  /** Its name among the acts of the search. Left out where there is nothing it would act on. */
  readonly act?: string | undefined;
  /** Returns whether it did something. Left out where the browser itself acts, as on Enter. */
  readonly run?: (key: string) => boolean;
}

/** Where keys work: on the page they belong to, or on every page. */
type Reach = 'page' | 'everywhere';

interface KeyGroup {
  readonly reach: Reach;
  keys: readonly PageKey[];
}

const groups = new Set<KeyGroup>();
const listeners = new Set<() => void>();
let listed: Readonly<Record<Reach, readonly PageKey[]>> = { page: [], everywhere: [] };

function list(): void {
  const of = (reach: Reach) =>
    [...groups].filter((group) => group.reach === reach).flatMap(({ keys }) => keys);
  listed = { page: of('page'), everywhere: of('everywhere') };
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The keys that work now. To act on one of them, press it with `pressKey`: its `run` may be out of date. */
export function useListedKeys(reach: Reach): readonly PageKey[] {
  return useSyncExternalStore(subscribe, () => listed[reach]);
}

/** Acts on these keys, and lists them, while the component is on screen. */
export function useKeys(reach: Reach, keys: readonly PageKey[]): void {
  const group = useRef<KeyGroup>({ reach, keys: [] });
  useEffect(() => {
    const { current } = group;
    // Handlers change with each render, words seldom.
    const isReworded = JSON.stringify(current.keys) !== JSON.stringify(keys);
    current.keys = keys;
    if (isReworded) list();
  });
  useEffect(() => {
    const { current } = group;
    if (groups.size === 0) document.addEventListener('keydown', onKeyDown);
    groups.add(current);
    list();
    return () => {
      groups.delete(current);
      if (groups.size === 0) document.removeEventListener('keydown', onKeyDown);
      list();
    };
  }, []);
}

/** Does what the key does on this page, as if it were pressed. Returns false if nothing. */
export function pressKey(key: string, withCommand = false): boolean {
  return [...groups]
    .toReversed()
    .flatMap(({ keys }) => keys)
    .some(
      (one) =>
        (one.withCommand ?? false) === withCommand && one.keys.includes(key) && one.run?.(key) === true,
    );
}

function onKeyDown(event: KeyboardEvent): void {
  const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
  const withCommand = (ctrlKey || metaKey) && !altKey && !shiftKey;
  if (!withCommand && !isForPage(event)) return;
  if (pressKey(withCommand ? key.toLowerCase() : key, withCommand)) event.preventDefault();
}

const typedInto = 'input:not([type=checkbox]), textarea, select, dialog, [contenteditable], [popover]';

/** Whether a key press is for the page rather than a field, a menu, a dialog or the browser. */
export function isForPage({ altKey, ctrlKey, metaKey, target }: KeyboardEvent): boolean {
  if (altKey || ctrlKey || metaKey || !(target instanceof HTMLElement)) return false;
  return !target.closest(typedInto) && !document.querySelector('dialog[open], [popover]:popover-open');
}
