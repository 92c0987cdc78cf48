import { brokerPageCopy as copy } from '@drawbridge/messages/brokers';
import { usePageTitle } from '../../platform/page-title.ts';
import { ProductList } from './product-list.tsx';

/** Applying with the broker at an address. The page asks the server nothing, so it is the same for every address. */
export function BrokerAddress({ address }: { readonly address: string }) {
  usePageTitle(copy.addressTitle, { bare: true });
  return (
    <div className="grid gap-6">
      <header className="grid gap-2">
        <h1 tabIndex={-1}>{copy.addressTitle}</h1>
        <p className="max-w-3xl wrap-anywhere text-ink-2">{copy.addressText({ address })}</p>
      </header>
      <ProductList broker={address} />
    </div>
  );
}
