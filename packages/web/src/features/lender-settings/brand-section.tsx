import { brandCopy } from '@drawbridge/messages/lender-settings';
import { useQuery } from '@tanstack/react-query';
import { BrandForm } from './brand-form.tsx';
import { LogoCard } from './logo-card.tsx';
import { brandQuery } from './queries.ts';
import { SectionFrame } from './section-frame.tsx';

export function BrandSection() {
  return (
    <SectionFrame tab={brandCopy.tab} query={useQuery(brandQuery)}>
      {(settings) => (
        <>
          <LogoCard logo={settings.logo} />
          <BrandForm key={settings.version} settings={settings} />
        </>
      )}
    </SectionFrame>
  );
}
