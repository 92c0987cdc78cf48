import { applyCopy as copy, partyCopy } from '@drawbridge/messages/applications';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { applicationFlag } from '@drawbridge/contract/applications/application-flags.ts';
import type { OwnApplication } from '@drawbridge/contract/applications/schema.ts';
import { takesParties } from '@drawbridge/domain/applications/application-states.ts';
import { applicationProducts, productPaths } from '@drawbridge/domain/applications/products.ts';
import { formatMoment } from '../../platform/format.ts';
import { usePageTitle } from '../../platform/page-title.ts';
import { settings } from '../../platform/settings.ts';
import { buttonClass } from '../../ui/button-class.ts';
import { Card } from '../../ui/card.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
import { Tag } from '../../ui/tag.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { OwnParties } from './parties-card.tsx';
import { ownApplicationsQuery } from './queries.ts';
import { stateTones } from '../../platform/application-tones.ts';

/** New Applications: what the person began or sent, and what they can apply for. */
export function OwnApplications({ actions }: { readonly actions: ReactNode }) {
  usePageTitle(copy.title);
  const { development, flags, lender } = settings();
  const own = useQuery(ownApplicationsQuery).data?.applications ?? [];
  const open = applicationProducts.filter((product) => development || flags[applicationFlag[product]]);
  return (
    <div className="page">
      <PageHeading title={copy.title} subtitle={copy.subtitle} actions={actions} />
      {own.length > 0 && (
        <Card title={copy.own} count={own.length}>
          <ul aria-label={copy.own} className="divide-y divide-line">
            {own.map((one) => (
              <OwnRow key={one.id} application={one} />
            ))}
          </ul>
        </Card>
      )}
      {open.length === 0 && (
        <Card title={copy.closed} padded>
          <p className="text-ink-2">{copy.closedText({ phone: lender.phone })}</p>
        </Card>
      )}
      {open.length > 0 && (
        <Card title={copy.newOne}>
          <ul aria-label={copy.newOne} className="divide-y divide-line">
            {open.map((product) => (
              <li key={product} className="flex items-center justify-between gap-3 px-4 py-4 md:px-[18px]">
                <div className="grid gap-1">
                  <h3 className="font-semibold">{copy.product[product]}</h3>
                  <p className="text-sm text-ink-2">{copy.productText[product]}</p>
                </div>
                <Link to={productPaths[product]} className={buttonClass()}>
                  {own.some((one) => one.product === product && one.state === 'draft')
                    ? copy.continue
                    : copy.begin}
                  <VisuallyHidden>{copy.product[product]}</VisuallyHidden>
                </Link>
              </li>
            ))}
          </ul>
        </Card>
      )}
    </div>
  );
}

function OwnRow({ application }: { readonly application: OwnApplication }) {
  const { id, number, product, state, missing, savedAt, sentAt, dealId, parties, partiesLeft } = application;
  return (
    <li>
      <div className="flex flex-wrap items-center justify-between gap-3 px-4 py-4 md:px-[18px]">
        <div className="grid gap-1">
          <div className="flex flex-wrap items-center gap-2">
            <h3 className="font-semibold">{copy.product[product]}</h3>
            <span className="num text-sm text-ink-2">{number}</span>
            <Tag tone={stateTones[state]}>{copy.state[state]}</Tag>
          </div>
          <p className="text-sm text-ink-2">
            {sentAt === null
              ? `${copy.left({ count: missing })} · ${copy.lastSaved({ when: formatMoment(savedAt) })}`
              : copy.sentOn({ when: formatMoment(sentAt) })}
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          {dealId !== null && (
            <Link to="/dashboard/deal/$dealId" params={{ dealId }} className={buttonClass()}>
              {copy.seeDeal}
            </Link>
          )}
          <Link
            to="/application/$key"
            params={{ key: id }}
            className={buttonClass({ variant: state === 'changes requested' ? 'primary' : 'secondary' })}
          >
            {copy.open}
            <VisuallyHidden>{number}</VisuallyHidden>
          </Link>
        </div>
      </div>
      {parties > 0 && takesParties(state) && (
        <Disclosure
          title={partyCopy.title}
          aside={<span className="text-sm text-ink-2">{partyCopy.missing({ count: partiesLeft })}</span>}
          drawnWhenOpened
        >
          <OwnParties named={id} savedAt={savedAt} />
        </Disclosure>
      )}
    </li>
  );
}
