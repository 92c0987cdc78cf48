/** The `ref` of a tab: scrolls the current one into view, because a row of tabs can be wider than a phone. */
export function showWhenCurrent(link: HTMLAnchorElement | null): void {
  if (link?.getAttribute('aria-current') === 'page')
    link.scrollIntoView({ block: 'nearest', inline: 'center' });
}
