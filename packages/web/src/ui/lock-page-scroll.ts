/** Locks page scrolling without a layout shift where scroll bars take space. Returns the function that unlocks it. */
export function lockPageScroll(): () => void {
  const { style, clientWidth } = document.documentElement;
  const { overflow, paddingRight } = style;
  const bar = innerWidth - clientWidth;
  style.overflow = 'hidden';
  if (bar > 0) style.paddingRight = `${bar}px`;
  return () => {
    style.overflow = overflow;
    style.paddingRight = paddingRight;
  };
}
