import { useRouterState } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';
import { workShows, type WorkItem, type WorkShow } from '@drawbridge/contract/work/schema.ts';
import { lastOpened, rememberOpened } from './queue-address.ts';

const typedInto = 'input:not([type=checkbox]), textarea, select, dialog, [contenteditable], [popover]';

interface Triage {
  readonly items: readonly WorkItem[];
  /** Assigns an item to the caller, or unassigns it. */
  readonly onTake: (item: WorkItem) => void;
  readonly onSelect: (item: WorkItem) => void;
  readonly onShow: (show: WorkShow) => void;
}

/**
 * Keyboard shortcuts for the queue. j and k move between rows from anywhere, the arrow keys once a row has the focus. x
 * selects the focused row, a assigns it to the caller, and m opens the assign menu for it or for the selection. Digits
 * pick a list and / moves to the search. Pass the ref to the element around the table and its search field.
 */
export function useTriage({ items, onTake, onSelect, onShow }: Triage): RefObject<HTMLDivElement | null> {
  const box = useRef<HTMLDivElement>(null);

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { key, target } = event;
    if (!isForPage(event) || !(target instanceof HTMLElement)) return;
    const links = [...(box.current?.querySelectorAll<HTMLElement>('[data-work]') ?? [])];
    const at = links.findIndex((link) => link.closest('tr')?.contains(target) === true);
    const row = links[at]?.closest('tr');
    const item = items.find(({ id }) => id === links[at]?.dataset['work']);
    const show = workShows[Number(key) - 1];
    if (key === 'j' || (key === 'ArrowDown' && row)) focus(links[Math.min(at + 1, links.length - 1)]);
    else if (key === 'k' || (key === 'ArrowUp' && row)) focus(links[Math.max(at - 1, 0)]);
    else if (key === 'a' && item) onTake(item);
    else if (key === 'x' && item) onSelect(item);
    else if (key === 'm') openMenu(box.current, row);
    else if (key === '/') box.current?.querySelector<HTMLElement>('input[type=search]')?.focus();
    else if (show) onShow(show);
    else return;
    event.preventDefault();
  });

  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    const note = (event: MouseEvent) => {
      if (event.target instanceof HTMLElement)
        rememberOpened(event.target.closest<HTMLElement>('[data-work]')?.dataset['work']);
    };
    document.addEventListener('keydown', listener);
    document.addEventListener('click', note, { capture: true });
    return () => {
      document.removeEventListener('keydown', listener);
      document.removeEventListener('click', note, { capture: true });
    };
  }, []);

  const isHere = useRouterState({ select: ({ resolvedLocation: at }) => at?.pathname === '/staff' });
  const hasRows = items.length > 0;
  useEffect(() => {
    const opened = lastOpened();
    if (opened === undefined || !isHere || !hasRows) return;
    const id = CSS.escape(opened);
    // Each new page first moves the focus to its top.
    const frame = requestAnimationFrame(() => {
      rememberOpened(undefined);
      focus(box.current?.querySelector<HTMLElement>(`[data-work="${id}"]`) ?? undefined);
    });
    return () => cancelAnimationFrame(frame);
  }, [isHere, hasRows]);

  return box;
}

/** Whether a key press is for the page rather than a field, a menu, a dialog or the browser. */
export function isForPage({ altKey, ctrlKey, metaKey, target }: KeyboardEvent): boolean {
  if (altKey || ctrlKey || metaKey || !(target instanceof HTMLElement)) return false;
  return !target.closest(typedInto) && !document.querySelector('dialog[open], [popover]:popover-open');
}

/** Opens the selection’s assign menu, or the row’s when nothing is selected. */
function openMenu(box: HTMLElement | null, row: HTMLElement | null | undefined): void {
  const menu = '[aria-haspopup=menu]';
  const chosen = box?.querySelector<HTMLElement>(`[data-chosen] ${menu}`);
  (chosen ?? row?.querySelector<HTMLElement>(menu))?.click();
}

function focus(link: HTMLElement | undefined): void {
  link?.focus();
  link?.closest('tr')?.scrollIntoView({ block: 'nearest' });
}
