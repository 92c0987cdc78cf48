import { profileCopy } from '@drawbridge/messages/profile';
import { Link } from '@tanstack/react-router';
import { textLinkClass } from '../../ui/button-class.ts';
import { Card } from '../../ui/card.tsx';

/** Leads to the page where people get a copy of their data. */
export function YourDataCard() {
  return (
    <Card label={profileCopy.yourData} padded>
      <Link to="/dashboard/your-data" className={textLinkClass}>
        {profileCopy.yourData}
      </Link>
      <p className="mt-1 text-sm text-ink-2">{profileCopy.yourDataHint}</p>
    </Card>
  );
}
