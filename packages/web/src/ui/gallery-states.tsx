import { FolderOpen } from 'lucide-react';
import { useState } from 'react';
import { Alert } from './alert.tsx';
import { Avatar } from './avatar.tsx';
import { Button } from './button.tsx';
import { Card } from './card.tsx';
import { DescriptionList } from './description-list.tsx';
import { EmptyState } from './empty-state.tsx';
import { Facts } from './facts.tsx';
import { GallerySection } from './gallery-section.tsx';
import { Skeleton, SkeletonLines } from './skeleton.tsx';
import { Spinner } from './spinner.tsx';
import { Tag } from './tag.tsx';

export function GalleryStates() {
  const [dismissed, setDismissed] = useState(false);
  return (
    <>
      <GallerySection title="Messages and states">
        <div className="flex flex-wrap gap-2">
          <Tag>Draft</Tag>
          <Tag tone="amber">Action needed</Tag>
          <Tag tone="blue">Under way</Tag>
          <Tag tone="green">Done</Tag>
          <Tag tone="red">Due today</Tag>
        </div>
        <div className="grid gap-3">
          <Alert live="off" title="Good to know">
            We are closed on Thursday.
          </Alert>
          <Alert live="off" tone="green">
            We received your document.
          </Alert>
          <Alert
            live="off"
            tone="amber"
            title="Your session ends soon"
            action={<Button size="sm">Stay signed in</Button>}
          >
            You’ll be signed out in two minutes.
          </Alert>
          {!dismissed && (
            <Alert live="off" tone="red" title="We couldn’t send this" onDismiss={() => setDismissed(true)}>
              The connection was lost. What you typed is still here.
            </Alert>
          )}
        </div>
        <div className="flex flex-wrap items-center gap-4">
          <Spinner label="Loading" className="size-6 text-accent" />
          <Avatar name="Maria Alder" />
          <Avatar name="Dana Reyes" size="md" />
          <Avatar name="Jon" size="lg" />
        </div>
      </GallerySection>
      <GallerySection title="Cards and facts">
        <Card label="Key numbers">
          <Facts
            facts={[
              { label: 'Amount', value: '$412,500' },
              { label: 'Rate', value: '10.50%' },
              { label: 'Holdback', value: '$148,000', note: '46% used' },
              { label: 'Term', value: '12 months' },
            ]}
          />
        </Card>
        <div className="grid items-start gap-6 md:grid-cols-2">
          <Card title="Statement" note="November 2026" padded footer={<Button size="sm">Download</Button>}>
            <DescriptionList
              spread
              className="-my-2.5"
              items={[
                { label: 'Principal', value: '$1,204.18' },
                { label: 'Interest', value: '$2,610.44' },
                { label: 'Late fee', value: '$0.00', note: 'Waived' },
              ]}
            />
          </Card>
          <Card title="Person" count={3} padded actions={<Button size="sm">Edit</Button>}>
            <DescriptionList
              className="-my-2.5"
              items={[
                { label: 'Name', value: 'Maria Alder' },
                { label: 'Email', value: 'maria@example.com' },
                { label: 'Phone', value: '(864) 555-0142' },
              ]}
            />
          </Card>
          <Card title="Empty">
            <EmptyState
              icon={<FolderOpen />}
              title="No documents"
              action={<Button size="sm">Upload document</Button>}
            >
              Documents you or your team add appear here.
            </EmptyState>
          </Card>
          <Card title="Loading" padded>
            <div aria-busy="true" className="grid gap-4">
              <div className="flex items-center gap-3">
                <Skeleton shape="circle" className="size-10" />
                <Skeleton className="w-40" />
              </div>
              <SkeletonLines lines={4} />
              <Skeleton shape="block" className="h-16" />
            </div>
          </Card>
        </div>
      </GallerySection>
    </>
  );
}
