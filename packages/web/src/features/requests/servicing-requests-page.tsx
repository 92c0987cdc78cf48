import type { ResourceId } from '@drawbridge/domain/resources/catalogue.ts';
import { usePageTitle } from '../../platform/page-title.ts';
import { settings } from '../../platform/settings.ts';
import { buttonClass } from '../../ui/button-class.ts';
import { Card } from '../../ui/card.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { DownloadButton } from '../resources/public.ts';
import { requestsCopy as copy } from './copy.ts';

const forms: readonly { id: ResourceId; title: string; hint: string }[] = [
  { id: 'ach-form', title: copy.ach, hint: copy.achHint },
  { id: 'claims-packet', title: copy.claims, hint: copy.claimsHint },
  { id: 'how-to-request-a-draw', title: copy.draws, hint: copy.drawsHint },
];

/** What a borrower with a funded loan may need, and whom to ask for the rest. */
export function ServicingRequestsPage() {
  usePageTitle(copy.title);
  const { email, phone } = settings().lender;
  return (
    <div className="page">
      <PageHeading title={copy.title} subtitle={copy.subtitle} />
      <Card title={copy.forms}>
        <ul className="divide-y divide-line">
          {forms.map(({ id, title, hint }) => (
            <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3.5 md:px-[18px]">
              <div className="min-w-0 flex-1 basis-64">
                <p className="font-semibold">{title}</p>
                <p className="text-sm text-ink-2">{hint}</p>
              </div>
              <DownloadButton id={id} />
            </li>
          ))}
        </ul>
      </Card>
      <Card title={copy.ask} padded>
        <p className="text-ink-2">{copy.askText(email, phone)}</p>
        <a href={`mailto:${email}`} className={`${buttonClass({ variant: 'primary' })} mt-3`}>
          {copy.write}
        </a>
      </Card>
    </div>
  );
}
