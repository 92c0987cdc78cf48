import { requestsCopy as copy } from '@drawbridge/messages/requests';
import { largeClaim } from '@drawbridge/contract/requests/loss-draft.ts';
import { resourceWords, type ResourceId } from '@drawbridge/domain/resources/catalog.ts';
import { servicing } from '../../platform/servicing.ts';
import { Alert } from '../../ui/alert.tsx';
import { DownloadButton } from '../resources/public.ts';

const forms: readonly ResourceId[] = [
  'contractors-lien-waiver',
  'declaration-of-intent-to-repair',
  'claims-packet',
];

/** Claims above the threshold require both signed forms. */
export function ClaimForms() {
  return (
    <Alert tone="red" className="mt-2">
      <p className="font-semibold">{largeClaim(servicing())}</p>
      <ul className="mt-2 grid gap-2">
        {forms.map((id) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1.5">
            <span>{id === 'claims-packet' ? copy.claimsOffer : resourceWords[id].title}</span>
            <DownloadButton id={id} />
          </li>
        ))}
      </ul>
    </Alert>
  );
}
