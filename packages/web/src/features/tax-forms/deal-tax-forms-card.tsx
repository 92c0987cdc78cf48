import { taxFormsCopy as copy } from '@drawbridge/messages/tax-forms';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import type { Taxpayer } from '@drawbridge/contract/tax-forms/schema.ts';
import { formatMoment } from '../../platform/format.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Tag } from '../../ui/tag.tsx';
import { taxFormsQuery } from './queries.ts';
import { lazyPart } from '../../ui/lazy-part.ts';

const TaxFormDialog = lazyPart(async () => (await import('./tax-form-dialog.tsx')).TaxFormDialog);

/** The W-9 of each borrowing entity of a deal, or of its borrower: given once, for all their deals. */
export function DealTaxFormsCard({ dealId }: { readonly dealId: string }) {
  const { data } = useQuery(taxFormsQuery(dealId));
  const [filling, setFilling] = useState<Taxpayer>();
  if (!data) return null;
  return (
    <Card title={copy.title}>
      <ul aria-label={copy.title} className="divide-y divide-line">
        {data.taxpayers.map((taxpayer) => (
          <li key={taxpayer.entityId ?? ''} className="grid gap-2 px-4 py-4 md:px-[18px]">
            <div className="flex flex-wrap items-center gap-2">
              <h3 className="font-semibold wrap-anywhere">{taxpayer.name}</h3>
              <Tag tone={taxpayer.form ? 'green' : 'amber'}>{taxpayer.form ? copy.given : copy.needed}</Tag>
            </div>
            <p className="text-sm text-ink-2">
              {taxpayer.form
                ? copy.givenText({
                    tin: taxpayer.form.tin,
                    when: formatMoment(taxpayer.form.certifiedAt),
                  })
                : copy.neededText}
            </p>
            <div className="flex flex-wrap gap-2">
              <Button
                size="sm"
                aria-label={(taxpayer.form ? copy.replaceNamed : copy.fillNamed)({ name: taxpayer.name })}
                onClick={() => setFilling(taxpayer)}
              >
                {taxpayer.form ? copy.replace : copy.fill}
              </Button>
            </div>
          </li>
        ))}
      </ul>
      {filling && (
        <Suspense>
          <TaxFormDialog
            dealId={dealId}
            taxpayer={filling}
            certification={data.certification}
            onClose={() => setFilling(undefined)}
          />
        </Suspense>
      )}
    </Card>
  );
}
