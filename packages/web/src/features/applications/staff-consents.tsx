import { staffApplyCopy as copy } from '@drawbridge/messages/applications';
import type { StaffApplicationFile } from '@drawbridge/contract/applications/schema.ts';
import { formatMoment } from '../../platform/format.ts';
import { Card } from '../../ui/card.tsx';
import { ConsentList } from './consent-list.tsx';

/** What the applicant agreed to, and the help of brokers they allowed. */
export function StaffConsents({
  application: { consents, help },
}: {
  readonly application: StaffApplicationFile;
}) {
  return (
    <Card title={copy.consents} padded>
      <ConsentList consents={consents} />
      {help.map(({ agreed, agreedAt, address, endedAt }) => (
        <div key={agreedAt} className="grid gap-1 pb-3">
          <p className="font-semibold">
            {copy.helpAllowed({ when: formatMoment(agreedAt), address })} ·{' '}
            {endedAt === null ? copy.helpNow : copy.helpEnded({ when: formatMoment(endedAt) })}
          </p>
          <p className="wrap-anywhere text-ink-2" lang={agreed.language}>
            {agreed.text}
          </p>
        </div>
      ))}
    </Card>
  );
}
