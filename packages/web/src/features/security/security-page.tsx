import { securityCopy } from '@drawbridge/messages/security';
import { useQuery } from '@tanstack/react-query';
import { isBroker } from '@drawbridge/domain/access/account-types.ts';
import { usePageTitle } from '../../platform/page-title.ts';
import { useSession } from '../../platform/session.ts';
import { Alert } from '../../ui/alert.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { LanguageCard, PreferredNameCard, YourDataCard } from '../profile/public.ts';
import { NotificationsCard } from '../notifications/public.ts';
import { WeeklyEmailCard } from '../weekly-emails/public.ts';
import { PasskeysCard } from './passkeys-card.tsx';
import { PasswordCard } from './password-card.tsx';
import { factorsQuery } from './queries.ts';
import { SecondFactorCard } from './second-factor-card.tsx';
import { SessionsCard } from './sessions-card.tsx';

export function SecurityPage() {
  usePageTitle(securityCopy.title);
  const query = useQuery(factorsQuery());
  // Borrowers set their preferred name and language on their profile.
  const session = useSession();
  const hasProfile = session?.accountType === 'CustomerAccount';
  const getsWeeklyEmail = session !== undefined && isBroker(session.accountType) && !session.isLead;
  return (
    <div className="page">
      <PageHeading title={securityCopy.title} subtitle={securityCopy.subtitle} />
      <div className="grid max-w-[760px] gap-6">
        <QueryView
          query={query}
          failure={securityCopy.loadFailed}
          skeleton={['second factor', 'passkeys'].map((card) => (
            <Skeleton key={card} shape="block" className="h-48 w-full" />
          ))}
        >
          {(factors) => (
            <>
              {factors.mustEnrol && (
                <Alert tone="amber" title={securityCopy.mustTitle}>
                  {securityCopy.must}
                </Alert>
              )}
              {!factors.mustEnrol && <PasswordCard />}
              <SecondFactorCard factors={factors} />
              <PasskeysCard factors={factors} />
              {!factors.mustEnrol && !hasProfile && (
                <>
                  <PreferredNameCard />
                  <LanguageCard />
                  {getsWeeklyEmail && !session.viewing && <NotificationsCard />}
                  {getsWeeklyEmail && <WeeklyEmailCard />}
                </>
              )}
            </>
          )}
        </QueryView>
        {/* Loads already, but would jump once the parts above have their height. */}
        <div className={query.isLoading ? 'hidden' : 'contents'}>
          <SessionsCard />
          {/* Borrowers find it on their profile. */}
          {!hasProfile && query.data?.mustEnrol === false && <YourDataCard />}
        </div>
      </div>
    </div>
  );
}
