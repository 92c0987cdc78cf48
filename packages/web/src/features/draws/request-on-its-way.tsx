import { drawCopy } from '@drawbridge/messages/draws';
import { Card } from '../../ui/card.tsx';
import { SkeletonLines } from '../../ui/skeleton.tsx';

/** Holds the place of the form and its table while they load. Taller than a screen, so that nothing below it is seen to move. */
export function RequestOnItsWay() {
  return (
    <Card title={drawCopy.title} padded>
      <div aria-busy>
        <SkeletonLines lines={48} />
      </div>
    </Card>
  );
}
