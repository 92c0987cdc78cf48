import { keysCopy } from '@drawbridge/messages/search';
import { useListedKeys, type PageKey } from '../../platform/page-keys.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { KeyCaps } from '../../ui/key-caps.tsx';
import { keysOf } from './command-key.ts';

/** Lists the keys of the open page and those of every page. */
export function KeysDialog({ onClose }: { readonly onClose: () => void }) {
  const here = useListedKeys('page');
  const everywhere = useListedKeys('everywhere');
  return (
    <Dialog open title={keysCopy.title} onClose={onClose}>
      <div className="grid gap-4">
        {here.length > 0 && <Keys title={keysCopy.here} keys={here} />}
        <Keys title={keysCopy.everywhere} keys={everywhere} />
      </div>
    </Dialog>
  );
}

function Keys({ title, keys }: { readonly title: string; readonly keys: readonly PageKey[] }) {
  return (
    <section>
      <h3 className="mb-1 text-sm font-medium text-ink-2">{title}</h3>
      <dl>
        {keys.map((one) => (
          <div key={one.does} className="flex items-center justify-between gap-3 border-b border-line py-2">
            <dt className="min-w-0">{one.does}</dt>
            <dd className="inline-flex items-center gap-1.5">
              <KeyCaps keys={keysOf(one)} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
