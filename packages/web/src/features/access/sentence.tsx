import { Link } from '@tanstack/react-router';
import { textLinkClass } from '../../ui/button-class.ts';
import { MarkedText } from '../../ui/marked-text.tsx';

interface SentenceProps {
  readonly text: string;
  /** By marker, where its link leads. */
  readonly links: Readonly<Record<string, string>>;
}

/** A message with links. */
export function Sentence({ text, links }: SentenceProps) {
  const marks = Object.entries(links).map(
    ([marker, to]) =>
      [
        marker,
        (words: string) => (
          // Pages that lead out of the app read the browser’s own URL, which is current only after a full load.
          <Link to={to} reloadDocument={to.endsWith('/signup')} className={textLinkClass}>
            {words}
          </Link>
        ),
      ] as const,
  );
  return <MarkedText text={text} marks={Object.fromEntries(marks)} />;
}
