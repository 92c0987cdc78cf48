import type { ReactNode } from 'react';

export interface GallerySectionProps {
  readonly title: string;
  readonly children: ReactNode;
}

export function GallerySection({ title, children }: GallerySectionProps) {
  return (
    <section aria-label={title} className="grid min-w-0 gap-4">
      <h2 className="border-b border-line pb-2">{title}</h2>
      {children}
    </section>
  );
}
