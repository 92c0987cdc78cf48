import { brokerPageCopy as copy, brokerProducts, brokerProductTexts } from '@drawbridge/messages/brokers';
import { productPaths } from '@drawbridge/domain/applications/products.ts';
import { settings } from '../../platform/settings.ts';
import { buttonClass } from '../../ui/button-class.ts';
import { Card } from '../../ui/card.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { openProducts } from './open-products.ts';

/** What a client can apply for. Each page names the broker in its address. */
export function ProductList({ broker }: { readonly broker: string | undefined }) {
  const open = openProducts();
  if (open.length === 0) return <p className="text-ink-2">{copy.none({ phone: settings().lender.phone })}</p>;
  const query = broker === undefined ? '' : `?broker=${encodeURIComponent(broker)}`;
  return (
    <Card label={copy.choose}>
      <ul aria-label={copy.choose} className="divide-y divide-line">
        {open.map((product) => (
          <li
            key={product}
            className="flex flex-wrap items-center justify-between gap-3 px-4 py-4 md:px-[18px]"
          >
            <div className="grid gap-1">
              <h2 className="font-semibold">{brokerProducts[product]}</h2>
              <p className="text-sm text-ink-2">{brokerProductTexts[product]}</p>
            </div>
            <a href={productPaths[product] + query} className={buttonClass()}>
              {copy.begin}
              <VisuallyHidden>{brokerProducts[product]}</VisuallyHidden>
            </a>
          </li>
        ))}
      </ul>
    </Card>
  );
}
