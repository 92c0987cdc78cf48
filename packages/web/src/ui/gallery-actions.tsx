import { Download, MoreHorizontal, Plus } from 'lucide-react';
import { Breadcrumb } from './breadcrumb.tsx';
import { buttonClass, textLinkClass } from './button-class.ts';
import { Button } from './button.tsx';
import { CopyButton } from './copy-button.tsx';
import { GallerySection } from './gallery-section.tsx';
import { House } from './house.tsx';
import { IconButton } from './icon-button.tsx';
import { Logo } from './logo.tsx';
import { sideLinkClass, sideSubLinkClass, tabLinkClass, tabListClass } from './nav-links.ts';
import { PageHeading } from './page-heading.tsx';

export function GalleryActions() {
  return (
    <>
      <GallerySection title="Buttons">
        <div className="flex flex-wrap items-start gap-3">
          <Button variant="primary">Primary</Button>
          <Button>Secondary</Button>
          <Button variant="quiet">Quiet</Button>
          <Button variant="danger">Danger</Button>
          <Button icon={<Plus aria-hidden className="size-4" />}>With icon</Button>
          <a href="#gallery-link" id="gallery-link" className={buttonClass()}>
            Link styled as a button
          </a>
        </div>
        <div className="flex flex-wrap items-start gap-3">
          <Button size="sm">Small</Button>
          <Button size="md">Medium</Button>
          <Button size="lg" variant="primary">
            Large
          </Button>
          <Button variant="primary" busy busyLabel="Saving">
            Save
          </Button>
          <Button disabled>Disabled</Button>
          <Button variant="primary" disabledReason="Choose a file first">
            Send
          </Button>
        </div>
        <div className="flex flex-wrap items-center gap-3">
          <IconButton label="More" icon={<MoreHorizontal aria-hidden />} />
          <IconButton label="Download" icon={<Download aria-hidden />} bordered />
          <CopyButton text="Copied from the gallery" label="Copy text" />
          <p>
            Text with{' '}
            <a href="#gallery-link" className={textLinkClass}>
              a link
            </a>{' '}
            in it.
          </p>
        </div>
      </GallerySection>
      <GallerySection title="Page heading and navigation">
        <PageHeading
          picture={<House seed="118 Wren Street" />}
          above={
            <Breadcrumb>
              <a href="#gallery-link">Projects</a>
              <span aria-current="page">118 Wren Street</span>
            </Breadcrumb>
          }
          title={<span role="presentation">118 Wren Street</span>}
          subtitle="Greenville, SC 29601 · New construction"
          actions={
            <>
              <Button>Ask a question</Button>
              <Button variant="primary">Next step</Button>
            </>
          }
        />
        <nav aria-label="Example of tabs" className={tabListClass}>
          {['Overview', 'History', 'Documents', 'Settings'].map((name, place) => (
            <a
              key={name}
              href="#gallery-link"
              className={tabLinkClass}
              aria-current={place === 0 ? 'page' : undefined}
            >
              {name}
            </a>
          ))}
        </nav>
        <nav aria-label="Example of side navigation" className="grid max-w-60 gap-0.5">
          <div className="px-2.5 pb-4">
            <Logo name="Product" />
          </div>
          <a href="#gallery-link" className={sideLinkClass} aria-current="page">
            <Plus aria-hidden /> Current <span className="num ml-auto text-xs">3</span>
          </a>
          <a href="#gallery-link" className={sideSubLinkClass}>
            Subpage
          </a>
          <a href="#gallery-link" className={sideLinkClass}>
            <Download aria-hidden /> Other page
          </a>
        </nav>
      </GallerySection>
    </>
  );
}
