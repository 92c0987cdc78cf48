import { proposedTermsCopy, termsCopy as copy } from '@drawbridge/messages/loan-accounts';
import type { TermsVersion } from '@drawbridge/contract/loan-accounts/schema.ts';
import { formatMoment } from '../../platform/format.ts';
import { Card } from '../../ui/card.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
import { LimitsExceeded } from './terms-proposal.tsx';
import { TermsSummary } from './terms-summary.tsx';

/** Who confirmed each version, when and why, with the terms it had. */
export function TermsHistory({ versions }: { readonly versions: readonly TermsVersion[] }) {
  return (
    <Card title={copy.history}>
      {versions.map((version) => (
        <Disclosure
          key={version.version}
          drawnWhenOpened
          title={
            <>
              {copy.version({ number: version.version })}
              <span className="block text-sm font-normal text-ink-2">
                {copy.confirmedBy({ name: version.confirmedBy, at: formatMoment(version.confirmedAt) })}
              </span>
              {version.reason !== null && (
                <span className="block text-sm font-normal text-ink-2">{version.reason}</span>
              )}
              {version.beyond !== null && (
                <span className="block text-sm font-normal text-ink-2">
                  {proposedTermsCopy.approvedBy({
                    name: version.beyond.approvedBy,
                    why: version.beyond.why,
                  })}
                </span>
              )}
            </>
          }
        >
          {version.beyond !== null && (
            <div className="pb-4">
              <LimitsExceeded limits={version.beyond.limits} />
            </div>
          )}
          <TermsSummary version={version} />
        </Disclosure>
      ))}
    </Card>
  );
}
