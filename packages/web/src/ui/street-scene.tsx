import scene from './street-scene.svg?no-inline';
import { cx } from './cx.ts';

/**
 * A row of houses to fill a panel with; decoration. The drawing is a file of its own, so that it costs no script, and is
 * referred to by `<use>`, so that its colours follow the theme of the page.
 */
export function StreetScene({ className }: { readonly className?: string | undefined }) {
  return (
    <svg
      aria-hidden
      viewBox="0 -240 720 720"
      preserveAspectRatio="xMidYMax slice"
      className={cx('block size-full', className)}
    >
      <use href={`${scene}#scene`} />
    </svg>
  );
}
