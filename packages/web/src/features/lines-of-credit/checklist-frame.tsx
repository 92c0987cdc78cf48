import { lineCopy } from '@drawbridge/messages/lines-of-credit';
import { useState } from 'react';
import { textLinkClass } from '../../ui/button-class.ts';
import { Card } from '../../ui/card.tsx';

/**
 * The lender’s own checklist in a frame. Each reply signs a new URL, but the frame keeps its first one: a new URL
 * would reload the frame while the borrower fills it in.
 */
export function ChecklistFrame({ url }: { readonly url: string }) {
  const [first] = useState(url);
  return (
    <Card
      title={lineCopy.checklist}
      footer={
        <a href={url} target="_blank" rel="noreferrer" className={textLinkClass}>
          {lineCopy.frameElsewhere}
        </a>
      }
    >
      <iframe
        src={first}
        title={lineCopy.frameTitle}
        // oxlint-disable-next-line react/iframe-missing-sandbox -- another origin that needs its own cookies
        sandbox="allow-scripts allow-forms allow-same-origin allow-popups allow-downloads"
        referrerPolicy="no-referrer"
        className="block h-[min(80dvh,900px)] w-full"
      />
    </Card>
  );
}
