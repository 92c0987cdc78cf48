import { taxClassificationWords, taxFormsCopy as copy } from '@drawbridge/messages/tax-forms';
import { useMutation, useQuery } from '@tanstack/react-query';
import { taxFormRoutes } from '@drawbridge/contract/tax-forms/routes.ts';
import type { StaffTaxForms } from '@drawbridge/contract/tax-forms/schema.ts';
import { mediaTypeOf } from '@drawbridge/domain/documents/file-types.ts';
import { call, messageOf } from '../../platform/api.ts';
import { formatMoment } from '../../platform/format.ts';
import { saveFile } from '../../platform/save-file.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { DescriptionList } from '../../ui/description-list.tsx';
import { Tag } from '../../ui/tag.tsx';
import { staffTaxFormsQuery } from './queries.ts';

type StaffTaxpayer = StaffTaxForms['taxpayers'][number];
type StaffForm = NonNullable<StaffTaxpayer['form']>;

/** The W-9s of a deal. Reading a taxpayer number is logged. For employees. */
export function StaffTaxFormsCard({ dealId }: { readonly dealId: string }) {
  const { data } = useQuery(staffTaxFormsQuery(dealId));
  if (!data) return null;
  return (
    <Card title={copy.title}>
      <ul aria-label={copy.title} className="divide-y divide-line">
        {data.taxpayers.map(({ entityId, name, form }) => (
          <li key={entityId ?? ''} className="grid gap-3 px-4 py-4 md:px-[18px]">
            <div className="flex flex-wrap items-center gap-2">
              <h3 className="font-semibold wrap-anywhere">{name}</h3>
              <Tag tone={form ? 'green' : 'amber'}>{form ? copy.given : copy.needed}</Tag>
            </div>
            {form ? (
              <FormFacts dealId={dealId} form={form} />
            ) : (
              <p className="text-sm text-ink-2">{copy.waiting}</p>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}

function FormFacts({ dealId, form }: { readonly dealId: string; readonly form: StaffForm }) {
  const named = { dealid: dealId, id: form.id };
  const reveal = useMutation({ gcTime: 0, mutationFn: () => call(taxFormRoutes.reveal, { body: named }) });
  const open = useMutation({
    mutationFn: () => call(taxFormRoutes.pdf, { body: named }),
    onSuccess: (bytes) => saveFile(bytes, `${copy.fileName({ name: form.name })}.pdf`, mediaTypeOf('pdf')),
  });
  const error = reveal.error ?? open.error;
  return (
    <>
      <DescriptionList
        items={[
          { label: copy.name, value: form.name },
          ...(form.businessName === null ? [] : [{ label: copy.businessName, value: form.businessName }]),
          { label: copy.classification, value: taxClassificationWords[form.classification] },
          { label: copy.address, value: form.address },
          { label: copy.tin, value: <span className="num">{reveal.data?.tin ?? form.tin}</span> },
          {
            label: copy.certified,
            value: copy.certifiedFrom({
              when: formatMoment(form.certifiedAt),
              address: form.certifiedFrom,
            }),
          },
        ]}
      />
      {error && <Alert tone="red">{copy.openFailed({ reason: messageOf(error) })}</Alert>}
      <div className="flex flex-wrap gap-2">
        {reveal.data === undefined && (
          <Button
            size="sm"
            aria-label={copy.showNamed({ name: form.name })}
            disabled={reveal.isPending}
            onClick={() => reveal.mutate()}
          >
            {copy.show}
          </Button>
        )}
        <Button
          size="sm"
          aria-label={copy.pdfNamed({ name: form.name })}
          disabled={open.isPending}
          onClick={() => open.mutate()}
        >
          {copy.pdf}
        </Button>
      </div>
      <p className="text-sm text-ink-2">{copy.logged}</p>
    </>
  );
}
