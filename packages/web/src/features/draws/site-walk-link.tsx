import { drawCopy } from '@drawbridge/messages/draws';
import { Link } from '@tanstack/react-router';
import { Camera } from 'lucide-react';
import { useSession } from '../../platform/session.ts';
import { buttonClass } from '../../ui/button-class.ts';

/** To the page that begins a draw with photos. Loads it ahead, because there may be no connection at the site. */
export function SiteWalkLink({ dealId }: { readonly dealId: string }) {
  const session = useSession();
  if (session?.viewing || session?.accountType !== 'CustomerAccount') return null;
  return (
    <p>
      <Link to="/dashboard/deal/$dealId/site" params={{ dealId }} preload="render" className={buttonClass()}>
        <Camera aria-hidden className="size-4" />
        {drawCopy.walkSite}
      </Link>
    </p>
  );
}
