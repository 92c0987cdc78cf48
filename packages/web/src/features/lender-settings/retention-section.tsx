import { retentionCopy as copy } from '@drawbridge/messages/lender-settings';
import { useQuery } from '@tanstack/react-query';
import { retentionFields, retentionTable } from '@drawbridge/contract/lender-settings/retention.ts';
import { lenderSettingsRoutes } from '@drawbridge/contract/lender-settings/routes.ts';
import { fixedDays } from '@drawbridge/domain/retention/retention.ts';
import { deliveriesKeptDays } from '@drawbridge/domain/webhooks/retries.ts';
import { call } from '../../platform/api.ts';
import { Card } from '../../ui/card.tsx';
import { NextDeletionsCard, PastKeepingCard } from '../legal-holds/public.ts';
import { NumbersForm } from './numbers-form.tsx';
import { retentionQuery } from './queries.ts';
import { SectionFrame } from './section-frame.tsx';

const fixedLimits = [
  copy.fixedLimits.links,
  copy.fixedLimits.deliveries({ days: deliveriesKeptDays }),
  copy.fixedLimits.nights({ days: fixedDays.nightlyExceptions }),
  copy.fixedLimits.backups({ days: fixedDays.backupRecords }),
  copy.fixedLimits.callTimes({ days: fixedDays.callTimes }),
  copy.fixedLimits.invitations({ days: fixedDays.invitationRuns }),
  copy.fixedLimits.contacts({ days: fixedDays.nextContacts }),
  copy.fixedLimits.incidents({ days: fixedDays.incidents }),
  copy.fixedLimits.brokerLinks({ days: fixedDays.brokerLinks }),
  copy.fixedLimits.copies({ days: fixedDays.personalCopies }),
  copy.fixedLimits.columns({ days: fixedDays.rememberedColumns }),
  copy.fixedLimits.browsers({ days: fixedDays.browsers }),
  copy.fixedLimits.photographs({ days: fixedDays.photographs }),
  copy.fixedLimits.limits({ days: fixedDays.limitCounters }),
  copy.fixedLimits.jobs({ days: fixedDays.failedJobs }),
  copy.fixedLimits.sessions,
  copy.fixedLimits.emails,
];

export function RetentionSection() {
  return (
    <SectionFrame tab={copy.tab} query={useQuery(retentionQuery)}>
      {(settings) => (
        <div className="grid gap-6">
          <NumbersForm
            key={settings.version}
            settings={settings}
            table={retentionTable}
            schema={retentionFields}
            send={(fields) =>
              call(lenderSettingsRoutes.setRetention, { body: { version: settings.version, fields } })
            }
            queryKey={retentionQuery.queryKey}
            title={copy.title}
            text={copy.text}
            columns="md:grid-cols-3"
            resetText={copy.resetText}
          />
          <div className="grid items-start gap-6 md:grid-cols-2">
            <Words title={copy.always} lines={copy.kept} />
            <Words title={copy.fixed} lines={fixedLimits} />
          </div>
          <PastKeepingCard keptYears={settings.fields.paidOffYears} />
          <NextDeletionsCard />
        </div>
      )}
    </SectionFrame>
  );
}

function Words({ title, lines }: { readonly title: string; readonly lines: readonly string[] }) {
  return (
    <Card title={title} padded>
      <ul className="grid list-disc gap-1.5 pl-5">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </Card>
  );
}
