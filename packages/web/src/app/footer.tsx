import { footerCopy } from '@drawbridge/messages/app';
import type { Lender } from '@drawbridge/contract/portal/schema.ts';
import { LanguageLinks } from './language-links.tsx';

interface LinkListProps {
  readonly title: string;
  readonly links: Lender['programLinks'];
}

function LinkList({ title, links }: LinkListProps) {
  if (links.length === 0) return null;
  return (
    <nav aria-label={title}>
      <h2 className="text-sm font-semibold text-ink-2">{title}</h2>
      <ul className="mt-2 grid gap-0.5">
        {links.map(({ label, href }) => (
          <li key={href}>
            <a href={href} className="inline-block py-1 hover:underline">
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Breaks a long address before its domain rather than in it. */
function Email({ address }: { readonly address: string }) {
  const [name, domain] = address.split('@');
  return (
    <>
      {name}@<wbr />
      {domain}
    </>
  );
}

export function Footer({ lender }: { readonly lender: Lender }) {
  return (
    <footer className="border-t border-line px-5 py-8 text-sm md:px-12">
      <div className="grid max-w-[1160px] grid-cols-2 gap-8 md:grid-cols-4">
        <LinkList title={footerCopy.programs} links={lender.programLinks} />
        <LinkList title={footerCopy.company} links={lender.companyLinks} />
        <LinkList title={footerCopy.learn} links={lender.learnLinks} />
        <div>
          <h2 className="text-sm font-semibold text-ink-2">{footerCopy.contact}</h2>
          <address className="mt-2 grid gap-0.5 not-italic">
            <a
              href={`tel:${lender.phone.replace(/[^\d+]/g, '')}`}
              className="inline-block py-1 hover:underline"
            >
              {lender.phone}
            </a>
            <a href={`mailto:${lender.email}`} className="inline-block py-1 wrap-anywhere hover:underline">
              <Email address={lender.email} />
            </a>
            <span className="py-1">{lender.address}</span>
          </address>
        </div>
      </div>
      <div className="mt-6 flex max-w-[1160px] flex-wrap gap-x-6 gap-y-2 border-t border-line pt-4 text-ink-2">
        <p className="max-w-160 flex-1 basis-80">{lender.licensing}</p>
        <p className="flex gap-4">
          <LanguageLinks />
          <a href="/status" className="py-1 hover:underline">
            {footerCopy.status}
          </a>
          <a href={lender.privacyUrl} className="py-1 hover:underline">
            {footerCopy.privacy}
          </a>
          <a href={lender.termsUrl} className="py-1 hover:underline">
            {footerCopy.terms}
          </a>
        </p>
      </div>
    </footer>
  );
}
