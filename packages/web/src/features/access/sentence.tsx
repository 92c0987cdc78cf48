import { Link } from '@tanstack/react-router';
import { textLinkClass } from '../../ui/button-class.ts';

/** A sentence from `copy.ts` with links. Every second piece links to the next of `targets`. */
export function Sentence({
  pieces,
  targets,
}: {
  readonly pieces: readonly string[];
  readonly targets: readonly string[];
}) {
  return (
    <>
      {pieces.map((piece, place) => {
        const to = place % 2 === 1 ? targets[(place - 1) / 2] : undefined;
        if (to === undefined) return piece;
        return (
          // Pages that lead out of the app read the browser’s own URL, which is current only after a full load.
          <Link key={piece} to={to} reloadDocument={to.endsWith('/signup')} className={textLinkClass}>
            {piece}
          </Link>
        );
      })}
    </>
  );
}
