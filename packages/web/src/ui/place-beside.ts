const gap = 6;
const margin = 8;

/**
 * Puts a fixed overlay under its anchor, or above it in the lower part of the window. Works before the overlay is shown:
 * it never measures it. Set through the style object, which a strict content security policy allows.
 */
export function placeBeside(anchor: HTMLElement, overlay: HTMLElement, align: 'start' | 'end'): void {
  const { top, bottom, left, right } = anchor.getBoundingClientRect();
  const { clientWidth, clientHeight } = document.documentElement;
  const above = bottom > clientHeight * 0.65 && top > clientHeight * 0.35;
  const place = overlay.style;
  place.top = above ? 'auto' : `${bottom + gap}px`;
  place.bottom = above ? `${clientHeight - top + gap}px` : 'auto';
  place.left = align === 'start' ? `${Math.max(margin, left)}px` : 'auto';
  place.right = align === 'end' ? `${Math.max(margin, clientWidth - right)}px` : 'auto';
  place.maxHeight = `${(above ? top : clientHeight - bottom) - gap - margin}px`;
}

/** Puts a shown overlay in the middle over its anchor (under it at the top of the window), inside the window. */
export function placeOver(anchor: HTMLElement, overlay: HTMLElement): void {
  const { top, bottom, left, width } = anchor.getBoundingClientRect();
  const { clientWidth } = document.documentElement;
  const size = overlay.getBoundingClientRect();
  const wished = left + width / 2 - size.width / 2;
  const over = top - gap - size.height;
  overlay.style.left = `${Math.max(margin, Math.min(wished, clientWidth - size.width - margin))}px`;
  overlay.style.top = `${over >= margin ? over : bottom + gap}px`;
}
