import { cx } from './cx.ts';

export interface AvatarProps {
  readonly name: string;
  readonly size?: 'sm' | 'md' | 'lg' | undefined;
}

const sizes = { sm: 'size-[30px] text-xs', md: 'size-10 text-sm', lg: 'size-14 text-lg' } as const;

/** First letters of the first and last word: "Maria Alder" gives MA. */
function initials(name: string): string {
  const words = name.trim().split(/\s+/);
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined];
  return letters
    .map((word) => /./su.exec(word ?? '')?.[0] ?? '')
    .join('')
    .toUpperCase();
}

/** A person’s initials. Decorative, because the name appears next to it or labels the button around it. */
export function Avatar({ name, size = 'sm' }: AvatarProps) {
  return (
    // The style sheet writes the initials: as text, they would have to be part of the surrounding button’s name.
    <span
      aria-hidden
      data-initials={initials(name)}
      className={cx(
        'inline-grid shrink-0 place-items-center overflow-hidden rounded-full bg-soft font-bold text-accent select-none before:content-[attr(data-initials)]',
        sizes[size],
      )}
    />
  );
}
