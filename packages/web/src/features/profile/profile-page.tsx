import { profileCopy } from '@drawbridge/messages/profile';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { usePageTitle } from '../../platform/page-title.ts';
import { useSession } from '../../platform/session.ts';
import { settings } from '../../platform/settings.ts';
import { textLinkClass } from '../../ui/button-class.ts';
import { Card } from '../../ui/card.tsx';
import { DescriptionList } from '../../ui/description-list.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { NotificationsCard } from '../notifications/public.ts';
import { WeeklyEmailCard } from '../weekly-emails/public.ts';
import { EditProfileForm, type AskProof } from './edit-profile-form.tsx';
import { LanguageCard } from './language-card.tsx';
import { PreferredNameCard } from './preferred-name-card.tsx';
import { profileQuery } from './queries.ts';
import { YourDataCard } from './your-data-card.tsx';

export function ProfilePage({ proofDialog }: { readonly proofDialog: AskProof }) {
  usePageTitle(profileCopy.title);
  const query = useQuery(profileQuery());
  const session = useSession();
  const isBorrower = session?.isLead === false;
  return (
    <div className="page">
      <PageHeading title={profileCopy.title} subtitle={profileCopy.subtitle} />
      <div className="grid max-w-[1160px] items-start gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <Card title={profileCopy.contact} padded>
          <QueryView query={query} failure={profileCopy.loadFailed} skeleton={<FormSkeleton />}>
            {(profile) => <EditProfileForm key={profile.id} profile={profile} proofDialog={proofDialog} />}
          </QueryView>
        </Card>
        <div className="grid gap-6">
          <Who />
          <PreferredNameCard />
          <LanguageCard />
          {isBorrower && !session.viewing && <NotificationsCard />}
          {isBorrower && <WeeklyEmailCard />}
          <Security />
          {!session?.viewing && <YourDataCard />}
        </div>
      </div>
    </div>
  );
}

function Who() {
  const session = useSession();
  return (
    <Card title={profileCopy.who} padded>
      <DescriptionList
        className="-my-2.5"
        items={[
          { label: profileCopy.name, value: session?.name },
          { label: profileCopy.email, value: session?.username },
        ]}
      />
      <p className="mt-4 text-sm text-ink-2">{profileCopy.whoHint({ phone: settings().lender.phone })}</p>
    </Card>
  );
}

function Security() {
  return (
    <Card label={profileCopy.security} padded>
      <Link to="/dashboard/security" className={textLinkClass}>
        {profileCopy.security}
      </Link>
      <p className="mt-1 text-sm text-ink-2">{profileCopy.securityHint}</p>
    </Card>
  );
}

/** As tall as the form, so that nothing moves when it loads. */
function FormSkeleton() {
  return (
    <div aria-busy className="grid gap-4.5">
      <FieldSkeleton />
      <FieldSkeleton />
      <div className="grid gap-4.5 sm:grid-cols-[minmax(0,1fr)_8.5rem]">
        <FieldSkeleton />
        <FieldSkeleton />
      </div>
      <FieldSkeleton />
      <Skeleton shape="block" className="h-9 w-24" />
    </div>
  );
}

function FieldSkeleton() {
  return (
    <div className="grid gap-1.5">
      <Skeleton className="w-20" />
      <Skeleton shape="block" className="h-11 w-full" />
    </div>
  );
}
