import { staffApplyCopy as copy } from '@drawbridge/messages/applications';
import type { StaffApplicationFile } from '@drawbridge/contract/applications/schema.ts';
import { formatMoment } from '../../platform/format.ts';

/** What a person agreed to, in the words they were shown. */
export function ConsentList({ consents }: Pick<StaffApplicationFile, 'consents'>) {
  if (consents.length === 0) return <p className="text-ink-2">{copy.noConsents}</p>;
  return consents.map(({ kind, agreed, agreedAt, address, confirmed }) => (
    <div key={`${kind} ${agreedAt}`} className="grid gap-1 pb-3">
      <p className="font-semibold">
        {copy.agreedAt({ kind: copy[kind], when: formatMoment(agreedAt), address })}
        {!confirmed && ` · ${copy.unconfirmed}`}
      </p>
      <p className="wrap-anywhere text-ink-2" lang={agreed.language}>
        {agreed.text}
      </p>
    </div>
  ));
}
