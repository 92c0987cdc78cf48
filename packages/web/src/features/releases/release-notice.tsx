import { releaseCopy as copy } from '@drawbridge/messages/releases';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Alert } from '../../ui/alert.tsx';
import { buttonClass } from '../../ui/button-class.ts';
import { releaseQuery } from './queries.ts';

/** Says on an employee’s page that a paid-off loan is waiting for its release, or owes money again. Empty otherwise. */
export function ReleaseNotice({ dealId }: { readonly dealId: string }) {
  const state = useQuery(releaseQuery(dealId)).data?.release?.state;
  if (state !== 'proposed' && state !== 'reopened') return null;
  return (
    <Alert
      tone={state === 'proposed' ? 'amber' : 'red'}
      live="off"
      action={
        <Link to="/staff/deals/$dealId/release" params={{ dealId }} className={buttonClass({ size: 'sm' })}>
          {copy.see}
        </Link>
      }
    >
      <p>{state === 'proposed' ? copy.notice : copy.noticeReopened}</p>
    </Alert>
  );
}
