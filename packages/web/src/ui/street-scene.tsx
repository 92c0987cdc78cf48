import scene from './street-scene.svg?no-inline';
import { cx } from './cx.ts';

/**
 * A decorative row of houses that fills a panel. The drawing is its own file to keep it out of the script, and
 * `<use>` lets its colors follow the page’s theme.
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
