import { Card } from './card.tsx';
import { GallerySection } from './gallery-section.tsx';
import { House } from './house.tsx';
import { Mark } from './logo.tsx';
import { ProgressBar } from './progress-bar.tsx';
import { RowBar } from './row-bar.tsx';
import { SegmentBar } from './segment-bar.tsx';
import { Steps } from './steps.tsx';
import { StreetScene } from './street-scene.tsx';
import { Timeline } from './timeline.tsx';

const rowBars = [
  { name: 'Payoffs', late: 2, inTime: 7 },
  { name: 'Extensions', late: 0, inTime: 4 },
  { name: 'CapEx', late: 1, inTime: 0 },
];

const addresses = [
  '118 Wren Street',
  '9 Alder Court',
  '42 Mill Road',
  '7 Juniper Lane',
  '310 Harper Row',
  '66 Elm Avenue',
  '12 Quay Side',
  '5 Orchard Hill',
];

export function GalleryPictures() {
  return (
    <GallerySection title="Pictures">
      <Card label="Steps" padded>
        <Steps
          label="Progress"
          steps={[
            { label: 'Processing', state: 'complete', note: 'Done Nov 6' },
            { label: 'In review', state: 'active', note: 'Since Nov 17' },
            { label: 'Ready', state: 'upcoming', note: 'Expected around Dec 4' },
          ]}
        />
      </Card>
      <div className="grid items-start gap-6 md:grid-cols-2">
        <Card title="Budget" padded>
          <SegmentBar
            label="Budget of $148,000.00"
            segments={[
              { label: 'Used', amount: 68080, value: '$68,080.00', look: 'accent' },
              { label: 'Requested', amount: 18500, value: '$18,500.00', look: 'amber' },
              { label: 'Remaining', amount: 61420, value: '$61,420.00', look: 'rest' },
            ]}
          />
          <div className="mt-6 grid gap-2">
            {rowBars.map(({ name, late, inTime }) => (
              <div key={name} className="flex items-center gap-3 text-sm">
                <span className="w-20">{name}</span>
                <RowBar
                  most={9}
                  parts={[
                    { amount: late, look: 'red' },
                    { amount: inTime, look: 'accent' },
                  ]}
                />
                <span className="num w-28 whitespace-nowrap text-ink-2">
                  {late + inTime}, {late} overdue
                </span>
              </div>
            ))}
          </div>
          <div className="mt-6 grid gap-3">
            {[100, 72, 18, 0].map((percent) => (
              <div key={percent} className="flex items-center gap-3">
                <ProgressBar label={`Line used ${percent}%`} percent={percent} className="w-28" />
                <span className="num text-sm text-ink-2">{percent}%</span>
              </div>
            ))}
          </div>
        </Card>
        <Card title="Timeline" padded>
          <Timeline
            label="History"
            entries={[
              { title: 'Requested', when: 'Nov 9' },
              { title: 'Inspected', note: '$21,300 of $22,000 supported', when: 'Nov 16' },
              { title: 'Approval', state: 'active', note: 'Usually one business day', when: 'today' },
              { title: 'Wire to account ending 4417', state: 'upcoming', when: 'by Nov 24' },
            ]}
          />
        </Card>
      </div>
      <div className="flex flex-wrap gap-3">
        {addresses.map((address) => (
          <House key={address} seed={address} label={`Drawing of ${address}`} />
        ))}
        <Mark className="size-21" />
      </div>
      <div className="h-80 overflow-hidden rounded-xl bg-soft">
        <StreetScene />
      </div>
    </GallerySection>
  );
}
