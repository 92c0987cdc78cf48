const gap = 6;
const margin = 8;

/**
 * Places a fixed overlay below its anchor, or above it near the bottom of the window. Works before the overlay is
 * shown, because it never measures it. Sets the style object, which a strict content security policy allows.
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

/** Centers a shown overlay above its anchor, or below it near the top of the window, and keeps it inside the window. */
export function placeOver(anchor: HTMLElement, overlay: HTMLElement): void {
  const { top, bottom, left, width } = anchor.getBoundingClientRect();
  const { clientWidth } = document.documentElement;
  const size = overlay.getBoundingClientRect();
  const centered = left + width / 2 - size.width / 2;
  const over = top - gap - size.height;
  overlay.style.left = `${Math.max(margin, Math.min(centered, clientWidth - size.width - margin))}px`;
  overlay.style.top = `${over >= margin ? over : bottom + gap}px`;
}
