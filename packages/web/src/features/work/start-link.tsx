import { workCopy } from '@drawbridge/messages/work';
import { Link } from '@tanstack/react-router';
import type { WorkItem } from '@drawbridge/contract/work/schema.ts';
import { buttonClass } from '../../ui/button-class.ts';
import { cx } from '../../ui/cx.ts';
import { lastQueueAddress } from './queue-address.ts';
import { pageOfWork, stateBeside } from './work-link.tsx';

/** Opens the queue’s first item. Going back from it focuses its row, which alone is marked as the item’s. */
export function StartLink({ first }: { readonly first: WorkItem }) {
  return (
    <Link
      {...pageOfWork(first)}
      state={() => stateBeside(first, lastQueueAddress())}
      className={cx(buttonClass({ size: 'sm' }), 'max-md:hidden')}
    >
      {workCopy.start}
    </Link>
  );
}
