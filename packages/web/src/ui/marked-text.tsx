import { Fragment, type ReactNode } from 'react';

export interface MarkedTextProps {
  /** A message with markers: `Go to <login>login</login>.` A translation may put them in any order. */
  readonly text: string;
  /** By marker, how to show the words inside it. */
  readonly marks: Readonly<Record<string, (words: string) => ReactNode>>;
}

/** A message with parts that are links or look different. */
export function MarkedText({ text, marks }: MarkedTextProps) {
  // A captured split: text, marker, words, text, marker, words, text.
  const pieces = text.split(/<(\w+)>(.*?)<\/\1>/);
  return pieces.map((piece, place) => {
    if (place % 3 === 0) return piece;
    if (place % 3 === 1) return null;
    const mark = marks[pieces[place - 1] ?? ''];
    return <Fragment key={place}>{mark ? mark(piece) : piece}</Fragment>;
  });
}
