import { workCopy } from '@drawbridge/messages/work';
import { useRouterState } from '@tanstack/react-router';
import { useEffect, useRef, type RefObject } from 'react';
import { workShows, type WorkItem, type WorkShow } from '@drawbridge/contract/work/schema.ts';
import { useKeys } from '../../platform/page-keys.ts';
import { lastOpened, rememberOpened } from './queue-address.ts';

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

  /** The row with the focus, its item, and the links of all rows. */
  function place() {
    const links = [...(box.current?.querySelectorAll<HTMLElement>('[data-work]') ?? [])];
    const focused = document.activeElement;
    const at = links.findIndex((link) => focused !== null && link.closest('tr')?.contains(focused) === true);
    return {
      links,
      at,
      row: links[at]?.closest('tr'),
      item: items.find(({ id }) => id === links[at]?.dataset['work']),
    };
  }
  function move(by: 1 | -1, onlyFromRow: boolean): boolean {
    const { links, at, row } = place();
    if (onlyFromRow && !row) return false;
    focus(links[by === 1 ? Math.min(at + 1, links.length - 1) : Math.max(at - 1, 0)]);
    return true;
  }
  function withItem(act: (item: WorkItem) => void): boolean {
    const { item } = place();
    if (!item) return false;
    act(item);
    return true;
  }
  useKeys('page', [
    {
      keys: ['j', 'k', 'ArrowDown', 'ArrowUp'],
      shown: ['j', 'k'],
      does: workCopy.keysMove,
      run: (key) => move(key === 'j' || key === 'ArrowDown' ? 1 : -1, key.startsWith('Arrow')),
    },
    { keys: ['Enter'], does: workCopy.keysOpen },
    { keys: ['a'], does: workCopy.keysTake, run: () => withItem(onTake) },
    { keys: ['x'], does: workCopy.keysSelect, run: () => withItem(onSelect) },
    { keys: ['m'], does: workCopy.keysAssign, run: () => openMenu(box.current, place().row) },
    {
      keys: workShows.map((_, index) => String(index + 1)),
      shown: ['1', '–', String(workShows.length)],
      does: workCopy.keysShow,
      run(key) {
        const show = workShows[Number(key) - 1];
        if (!show) return false;
        onShow(show);
        return true;
      },
    },
    {
      keys: ['/'],
      does: workCopy.keysSearch,
      run() {
        box.current?.querySelector<HTMLElement>('input[type=search]')?.focus();
        return true;
      },
    },
  ]);

  useEffect(() => {
    const note = (event: MouseEvent) => {
      if (event.target instanceof HTMLElement)
        rememberOpened(event.target.closest<HTMLElement>('[data-work]')?.dataset['work']);
    };
    document.addEventListener('click', note, { capture: true });
    return () => document.removeEventListener('click', note, { capture: true });
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

/** Opens the selection’s assign menu, or the row’s when nothing is selected. */
function openMenu(box: HTMLElement | null, row: HTMLElement | null | undefined): boolean {
  const menu = '[aria-haspopup=menu]';
  const chosen = box?.querySelector<HTMLElement>(`[data-chosen] ${menu}`);
  (chosen ?? row?.querySelector<HTMLElement>(menu))?.click();
  return true;
}

function focus(link: HTMLElement | undefined): void {
  link?.focus();
  link?.closest('tr')?.scrollIntoView({ block: 'nearest' });
}
