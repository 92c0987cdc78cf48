import { Link } from '@tanstack/react-router';
import { textLinkClass } from '../../ui/button-class.ts';

/** A sentence of `copy.ts` with links in it: its odd pieces lead where `targets` say, in turn. */
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
          // The addresses that leave the app read the browser's own; it has them only after loading them.
          <Link key={piece} to={to} reloadDocument={to.endsWith('/signup')} className={textLinkClass}>
            {piece}
          </Link>
        );
      })}
    </>
  );
}
