import { QueryClientProvider } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { Suspense, type ReactNode } from 'react';
import { applicationFlag, takesApplications } from '@drawbridge/contract/applications/application-flags.ts';
import { thankYouProduct, type ApplicationProduct } from '@drawbridge/domain/applications/products.ts';
import { isBroker } from '@drawbridge/domain/access/account-types.ts';
import { queryClient } from '../platform/queries.ts';
import { useSession } from '../platform/session.ts';
import { settings } from '../platform/settings.ts';
import { Announcer } from '../ui/announcer.tsx';
import { Logo } from '../ui/logo.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { LanguageLinks } from './language-links.tsx';
import { LostPage } from './lost-page.tsx';
import { UnlistedPage } from './unlisted-page.tsx';
import { lazyPart } from '../ui/lazy-part.ts';

/** Loaded on demand, so that the lender’s name and the page’s frame show first. */
const ApplyPage = lazyPart(async () => (await import('../features/applications/apply-page.tsx')).ApplyPage);
const ThankYou = lazyPart(async () => (await import('../features/applications/thank-you.tsx')).ThankYou);
const EstimateBeside = lazyPart(
  async () => (await import('../features/pricing/estimate-beside.tsx')).EstimateBeside,
);
const EmailedApplication = lazyPart(
  async () => (await import('../features/applications/emailed-application.tsx')).EmailedApplication,
);

const BrokerLink = lazyPart(async () => (await import('../features/brokers/broker-link.tsx')).BrokerLink);
const BrokerAddress = lazyPart(
  async () => (await import('../features/brokers/broker-address.tsx')).BrokerAddress,
);
const ForClients = lazyPart(async () => (await import('../features/brokers/for-clients.tsx')).ForClients);
const PartyPage = lazyPart(async () => (await import('../features/applications/party-page.tsx')).PartyPage);
const PartyDone = lazyPart(async () => (await import('../features/applications/party-notes.tsx')).PartyDone);

/** For applications, on the lender’s site or a partner’s: the lender’s name and licensing, without the product’s. */
function ApplyLayout({ children }: { readonly children: ReactNode }) {
  const { name, licensing, logoUrl } = settings().lender;
  return (
    <QueryClientProvider client={queryClient}>
      <div className="mx-auto flex min-h-dvh w-full max-w-[1160px] flex-col">
        <header className="flex flex-wrap items-center gap-x-3 px-5 pt-6 font-semibold">
          <Logo name={name} picture={logoUrl ?? undefined} />
          {/* The broker beside it, where one brings the applicant. */}
          <span id="co-brand" className="wrap-anywhere" />
        </header>
        <main id="content" className="flex-1 px-5 py-6">
          <Suspense fallback={<Skeleton className="h-160" />}>{children}</Suspense>
        </main>
        <footer className="px-5 py-6 text-center text-sm text-ink-2">
          <p>{licensing}</p>
          <p>
            <LanguageLinks />
          </p>
        </footer>
      </div>
      <Announcer />
    </QueryClientProvider>
  );
}

/** A page of applications in general: there while the lender takes applications for any product. */
function ApplyArea({ children }: { readonly children: ReactNode }) {
  const { development, flags } = settings();
  if (!development && !takesApplications(flags)) return <LostPage />;
  return <ApplyLayout>{children}</ApplyLayout>;
}

function ProductPage({ product }: { readonly product: ApplicationProduct }) {
  const { development, flags } = settings();
  const session = useSession();
  if (!development && !flags[applicationFlag[product]]) return <LostPage />;
  const isForClients = session !== undefined && isBroker(session.accountType) && !session.isLead;
  return (
    <ApplyLayout>
      {isForClients ? <ForClients /> : <ApplyPage product={product} beside={EstimateBeside} />}
    </ApplyLayout>
  );
}

export function LineOfCreditApplication() {
  return <ProductPage product="line of credit" />;
}

export function FixAndFlipApplication() {
  return <ProductPage product="fix and flip" />;
}

export function RentalApplication() {
  return <ProductPage product="rental" />;
}

export function NewConstructionApplication() {
  return <ProductPage product="new construction" />;
}

/** After an application, by its type. Other types are unknown pages. */
export function ThankYouByType() {
  const { type } = useParams({ strict: false });
  const { development, flags } = settings();
  const product = thankYouProduct(type);
  if (product === undefined || (!development && !flags[applicationFlag[product]])) return <UnlistedPage />;
  return (
    <ApplyLayout>
      <ThankYou product={product} />
    </ApplyLayout>
  );
}

/** Where an emailed link leads. */
export function EmailedApplicationPage() {
  const { key } = useParams({ strict: false });
  return (
    <ApplyLayout>
      <EmailedApplication named={key ?? ''} beside={EstimateBeside} />
    </ApplyLayout>
  );
}

/** Where a broker’s link leads. */
export function BrokerLinkPage() {
  const { code } = useParams({ strict: false });
  return (
    <ApplyArea>
      <BrokerLink code={code ?? ''} />
    </ApplyArea>
  );
}

/** Applying with the broker at an address. Whether a broker has it is told to nobody. */
export function BrokerAddressPage() {
  const { brokerEmail } = useParams({ strict: false });
  return (
    <ApplyArea>
      <BrokerAddress address={brokerEmail ?? ''} />
    </ApplyArea>
  );
}

/** Where an owner’s invitation leads. */
export function AdditionalGuarantorPage() {
  const { inviteeId } = useParams({ strict: false });
  return (
    <ApplyArea>
      <PartyPage key={inviteeId} invitee={inviteeId ?? ''} />
    </ApplyArea>
  );
}

export function AdditionalGuarantorThanksPage() {
  return (
    <ApplyArea>
      <PartyDone />
    </ApplyArea>
  );
}
