import { propertyCopy } from '@drawbridge/messages/properties';
import { useState } from 'react';
import type { PropertyPicture as Picture } from '@drawbridge/contract/properties/picture.ts';
import { cx } from '../../ui/cx.ts';
import { House } from '../../ui/house.tsx';

export interface PropertyPictureProps {
  readonly picture: Picture;
  /** Size; 84 px square by default. */
  readonly className?: string | undefined;
  /** Hides the picture from screen readers, for use next to the address. */
  readonly decorative?: boolean | undefined;
}

/** A property’s drawing, covered by its photograph once that loads. */
export function PropertyPicture({ picture, className, decorative = false }: PropertyPictureProps) {
  const [loaded, setLoaded] = useState<string>();
  const { seed, shape } = picture;
  const url = picture.kind === 'photograph' ? picture.url : undefined;
  const photographed = url !== undefined && loaded === url;
  const label = photographed
    ? propertyCopy.photographOf({ address: seed })
    : propertyCopy.drawingOf({ address: seed });
  return (
    <span
      {...(decorative ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
      className={cx('relative block shrink-0 overflow-hidden rounded-lg', className ?? 'size-21')}
    >
      <House seed={seed} shape={shape} className="size-full" />
      {url !== undefined && (
        <img
          key={url}
          src={url}
          alt=""
          width={400}
          height={400}
          decoding="async"
          onLoad={() => setLoaded(url)}
          className={cx(
            'absolute inset-0 size-full object-cover transition-opacity',
            !photographed && 'opacity-0',
          )}
        />
      )}
    </span>
  );
}
