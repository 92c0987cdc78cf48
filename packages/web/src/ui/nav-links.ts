/** The bar around links that look like tabs; scrolls sideways on phones. */
export const tabListClass =
  'flex gap-5 overflow-x-auto overflow-y-hidden border-b border-line max-md:-mx-4 max-md:px-4';

/** The bar around a few tabs, which wraps on phones so that all of them are in sight. */
export const fewTabsClass = 'flex flex-wrap gap-x-5 border-b border-line';

/** A link that looks like a tab, underlined while it has `aria-current="page"`, which router links set themselves. */
export const tabLinkClass =
  'touch flex items-center border-b-2 border-transparent py-2 font-medium whitespace-nowrap text-ink-2 hover:text-ink ' +
  '-outline-offset-2 aria-[current=page]:border-accent aria-[current=page]:text-ink';

/** A side navigation link, with an icon before and a count after its label. */
export const sideLinkClass =
  'touch flex items-center gap-2.5 rounded-lg border border-transparent px-2.5 py-[7px] font-medium text-ink-2 hover:bg-sunk hover:text-ink ' +
  '[&_svg]:size-[17px] [&_svg]:shrink-0 aria-[current=page]:border-line aria-[current=page]:bg-surface aria-[current=page]:text-ink';

/** A link nested under a side navigation link. */
export const sideSubLinkClass =
  'block min-h-7 truncate rounded-lg py-1 pr-2.5 pl-[38px] text-sm text-ink-2 hover:text-ink ' +
  'aria-[current=page]:font-semibold aria-[current=page]:text-ink max-md:py-2.5';
