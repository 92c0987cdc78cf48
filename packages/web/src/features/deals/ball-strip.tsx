import { ballStripCopy as copy } from '@drawbridge/messages/deals';
import type { BallShown } from '@drawbridge/contract/deals/ball-schema.ts';
import { isBroker, type AccountType } from '@drawbridge/domain/access/account-types.ts';
import { useSession } from '../../platform/session.ts';
import { settings } from '../../platform/settings.ts';
import { Tag } from '../../ui/tag.tsx';

/** Who has to act before a deal in process moves on, in the reader’s words. Red: the reader must. */
export function BallStrip({ ball }: { readonly ball: BallShown }) {
  const accountType = useSession()?.accountType;
  if (accountType === undefined) return null;
  const isOwn =
    ball.ballWith === (isBroker(accountType) ? 'broker' : accountType === 'Employee' ? 'lender' : 'borrower');
  const waits = ball.ballWith === 'borrower' || ball.ballWith === 'broker';
  return (
    <p className="flex flex-wrap items-center gap-2 border-t border-line px-4 py-3 md:px-[18px]">
      <span className="text-ink-2">{copy.title}</span>
      <Tag tone={isOwn ? 'red' : waits ? 'amber' : 'blue'}>
        {isOwn
          ? (accountType === 'Employee' ? copy.us : copy.you)({ count: ball.missing.length })
          : holder(ball, accountType)}
      </Tag>
    </p>
  );
}

function holder({ ballWith, missing }: BallShown, reader: AccountType): string {
  const count = missing.length;
  switch (ballWith) {
    case 'broker':
      return reader === 'Employee' ? copy.broker({ count }) : copy.yourBroker;
    case 'borrower':
      return reader === 'Employee' ? copy.borrower({ count }) : copy.client({ count });
    case 'lender':
      return copy.lender({ lender: settings().lender.name });
    case 'third party': {
      const [first] = missing;
      return first?.kind === 'order' ? copy.party[first.order] : copy.thirdParty;
    }
  }
}
