import { useRouterState } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';
import { workShows, type WorkItem, type WorkShow } from '@drawbridge/contract/work/schema.ts';

const typedInto = 'input:not([type=checkbox]), textarea, select, dialog, [contenteditable], [popover]';

interface Triage {
  readonly items: readonly WorkItem[];
  /** Takes an item, or gives it back. */
  readonly onTake: (item: WorkItem) => void;
  readonly onSelect: (item: WorkItem) => void;
  readonly onShow: (show: WorkShow) => void;
}

/** The row that was opened last, so that the way back leads to it. */
let opened: string | undefined;

/**
 * Goes through the rows by keyboard: j and k anywhere on the page, the arrows from a row on; x selects the row that has the
 * focus, a takes it, m opens the menu to assign it or what is selected. Enter follows its link, as links do. The numbers
 * choose what is shown, / leads to the search. Give the ref to what holds the table with its search.
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
        opened = event.target.closest<HTMLElement>('[data-work]')?.dataset['work'];
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
    if (opened === undefined || !isHere || !hasRows) return;
    const id = CSS.escape(opened);
    // After a new page has taken the focus to its top, as each does.
    const frame = requestAnimationFrame(() => {
      opened = undefined;
      focus(box.current?.querySelector<HTMLElement>(`[data-work="${id}"]`) ?? undefined);
    });
    return () => cancelAnimationFrame(frame);
  }, [isHere, hasRows]);

  return box;
}

/** Whether a key is meant for the page, and not for a field, a menu, a dialog or the browser. */
export function isForPage({ altKey, ctrlKey, metaKey, target }: KeyboardEvent): boolean {
  if (altKey || ctrlKey || metaKey || !(target instanceof HTMLElement)) return false;
  return !target.closest(typedInto) && !document.querySelector('dialog[open], [popover]:popover-open');
}

/** Opens the menu of what is selected; without anything selected, that of the row. */
function openMenu(box: HTMLElement | null, row: HTMLElement | null | undefined): void {
  const menu = '[aria-haspopup=menu]';
  const chosen = box?.querySelector<HTMLElement>(`[data-chosen] ${menu}`);
  (chosen ?? row?.querySelector<HTMLElement>(menu))?.click();
}

function focus(link: HTMLElement | undefined): void {
  link?.focus();
  link?.closest('tr')?.scrollIntoView({ block: 'nearest' });
}
