import { useState } from 'react';
import { textLinkClass } from '../../ui/button-class.ts';
import { Card } from '../../ui/card.tsx';
import { lineCopy } from './copy.ts';

/**
 * The lender’s own checklist in a frame. Its address, which is signed anew with each answer, stays the first
 * one for as long as the page is shown: a new one would load the frame again while the person fills it in.
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
        // oxlint-disable-next-line react/iframe-missing-sandbox -- it is of another origin and needs its own cookies
        sandbox="allow-scripts allow-forms allow-same-origin allow-popups allow-downloads"
        referrerPolicy="no-referrer"
        className="block h-[min(80dvh,900px)] w-full"
      />
    </Card>
  );
}
