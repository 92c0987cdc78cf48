import { mailsCopy as copy } from '@drawbridge/messages/lender-settings';
import type { MailValue } from '@drawbridge/contract/lender-settings/mails.ts';
import { Card } from '../../ui/card.tsx';
import { DescriptionList } from '../../ui/description-list.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';

interface MailValuesProps {
  readonly values: readonly MailValue[];
}

/** Buttons that insert a value into the wording. */
export function ValueChips({
  values,
  onInsert,
}: MailValuesProps & { readonly onInsert: (name: string) => void }) {
  return (
    <div role="group" aria-label={copy.insertValue} className="grid gap-1.5">
      <p className="text-sm font-semibold">{copy.insertValue}</p>
      <div className="flex flex-wrap gap-1.5">
        {values.map(({ name, about }) => (
          <button
            key={name}
            type="button"
            title={about}
            aria-label={copy.insert({ name })}
            onClick={() => onInsert(name)}
            className="inline-flex h-[30px] items-center rounded-lg border border-line bg-surface px-2.5 font-mono text-sm transition-colors hover:border-edge hover:bg-sunk max-md:h-11"
          >
            {`{${name}}`}
          </button>
        ))}
      </div>
    </div>
  );
}

/** What each value means, and its sample in the preview. */
export function ValueMeanings({ values }: MailValuesProps) {
  return (
    <Card>
      <Disclosure title={copy.values}>
        <DescriptionList
          items={values.map(({ name, about, sample, required }) => ({
            label: <span className="font-mono text-sm">{`{${name}}`}</span>,
            value: (
              <span className="text-ink">
                {about}
                {required && <span className="font-semibold"> ({copy.required})</span>}
              </span>
            ),
            note: (
              <span className="whitespace-pre-line">
                {sample === '' ? copy.sampleEmpty : copy.sample({ sample })}
              </span>
            ),
          }))}
        />
      </Disclosure>
    </Card>
  );
}
