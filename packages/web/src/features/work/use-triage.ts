import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';
import type { WorkItem } from '@drawbridge/contract/work/schema.ts';

const typedInto = 'input, textarea, select, dialog, [contenteditable], [popover]';

/**
 * Goes through the rows by keyboard: j and k anywhere on the page, the arrows from a row on, and a to take the row that has
 * the focus. Enter follows its link, as links do. Give the ref to what holds the table.
 */
export function useTriage(
  items: readonly WorkItem[],
  toggle: (item: WorkItem) => void,
): RefObject<HTMLDivElement | null> {
  const box = useRef<HTMLDivElement>(null);

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { key, altKey, ctrlKey, metaKey, target } = event;
    if (altKey || ctrlKey || metaKey || !(target instanceof HTMLElement)) return;
    if (target.closest(typedInto) || document.querySelector('dialog[open]')) return;
    const links = [...(box.current?.querySelectorAll<HTMLElement>('[data-work]') ?? [])];
    const at = links.findIndex((link) => link.closest('tr')?.contains(target) === true);
    const isInRow = at >= 0;
    if (key === 'j' || (key === 'ArrowDown' && isInRow)) focus(links[Math.min(at + 1, links.length - 1)]);
    else if (key === 'k' || (key === 'ArrowUp' && isInRow)) focus(links[Math.max(at - 1, 0)]);
    else if (key === 'a' && isInRow) {
      const item = items.find(({ id }) => id === links[at]?.dataset['work']);
      if (item) toggle(item);
    } else return;
    event.preventDefault();
  });

  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);

  return box;
}

function focus(link: HTMLElement | undefined): void {
  link?.focus();
  link?.closest('tr')?.scrollIntoView({ block: 'nearest' });
}
