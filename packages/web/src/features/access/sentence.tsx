import { Link, type LinkProps } from '@tanstack/react-router';
import { textLinkClass } from '../../ui/button-class.ts';

/** A sentence of `copy.ts` with links in it: its odd pieces lead where `targets` say, in turn. */
export function Sentence({
  pieces,
  targets,
}: {
  readonly pieces: readonly string[];
  readonly targets: readonly LinkProps['to'][];
}) {
  return (
    <>
      {pieces.map((piece, place) => {
        const to = place % 2 === 1 ? targets[(place - 1) / 2] : undefined;
        if (to === undefined) return piece;
        return (
          <Link key={piece} to={to} className={textLinkClass}>
            {piece}
          </Link>
        );
      })}
    </>
  );
}
