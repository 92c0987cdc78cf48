import { usePageTitle } from '../platform/page-title.ts';
import { Gallery } from '../ui/gallery.tsx';

/** Every component in every state, outside production only. */
export function GalleryPage() {
  usePageTitle('Component gallery');
  return (
    <div className="page">
      <Gallery />
    </div>
  );
}
