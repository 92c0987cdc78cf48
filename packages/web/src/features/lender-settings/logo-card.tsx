import { brandCopy, settingsCopy, brandMessages } from '@drawbridge/messages/lender-settings';
import { useState, type CSSProperties } from 'react';
import { mostLogoBytes, type BrandSettings } from '@drawbridge/contract/lender-settings/brand.ts';
import { lenderSettingsRoutes } from '@drawbridge/contract/lender-settings/routes.ts';
import { ProblemError } from '@drawbridge/contract/wire/client.ts';
import { call, messageOf } from '../../platform/api.ts';
import { readAsDataUrl } from '../../platform/upload.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { DropZone } from '../../ui/drop-zone.tsx';
import { themeColors } from '../../ui/theme-colors.ts';
import { brandQuery } from './queries.ts';
import { SettingHistory } from './setting-history.tsx';
import { useSettingChange } from './use-setting-change.ts';

/** Uploads the lender’s logo, with a preview before it is used. */
export function LogoCard({ logo }: { readonly logo: BrandSettings['logo'] }) {
  const [chosen, setChosen] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const set = useSettingChange({
    queryKey: brandQuery.queryKey,
    send: (fileData: string | null) =>
      call(lenderSettingsRoutes.setLogo, { body: { version: logo.version, fileData } }),
    done: (fileData) => (fileData === null ? brandCopy.logoRemoved : brandCopy.logoSaved),
    onDone: () => setChosen(undefined),
  });

  async function choose(files: Iterable<File>): Promise<void> {
    const [file] = files;
    if (!file) return;
    set.reset();
    setChosen(undefined);
    setProblem(file.size > mostLogoBytes ? brandMessages.logoSize : undefined);
    if (file.size > mostLogoBytes) return;
    try {
      setChosen(await readAsDataUrl(file));
    } catch {
      setProblem(brandCopy.logoUnreadable);
    }
  }

  const refused = set.error instanceof ProblemError ? set.error.problem.errors?.[0]?.message : undefined;
  const failure =
    problem ?? refused ?? (set.error ? settingsCopy.failed({ reason: messageOf(set.error) }) : undefined);
  const shown = chosen ?? logo.url;
  return (
    <Card title={brandCopy.logo} padded>
      <div className="grid gap-4 md:grid-cols-2">
        <div className="grid content-start gap-3">
          {shown === null ? (
            <p className="text-ink-2">{brandCopy.logoNone}</p>
          ) : (
            <div className="grid gap-2 sm:grid-cols-2">
              {(['light', 'dark'] as const).map((theme) => (
                <div
                  key={theme}
                  style={themeColors[theme] as CSSProperties}
                  className="grid min-h-20 place-items-center rounded-lg border border-line bg-surface p-4"
                >
                  <img
                    src={shown}
                    alt={`${brandCopy.logo}, ${brandCopy[theme]}`}
                    className="h-7 w-auto max-w-45 object-contain"
                    onError={() => {
                      if (chosen === undefined) return;
                      setChosen(undefined);
                      setProblem(brandMessages.logoType);
                    }}
                  />
                </div>
              ))}
            </div>
          )}
          {chosen === undefined ? (
            <div className="flex flex-wrap items-center gap-3">
              {logo.source === 'set here' && (
                <Button
                  size="sm"
                  busy={set.isPending}
                  busyLabel={settingsCopy.saving}
                  onClick={() => set.mutate(null)}
                >
                  {brandCopy.logoRemove}
                </Button>
              )}
              {(logo.source !== 'standard' || logo.changedAt !== null) && <SettingHistory history={logo} />}
            </div>
          ) : (
            <div className="flex flex-wrap gap-2">
              <Button
                variant="primary"
                busy={set.isPending}
                busyLabel={settingsCopy.saving}
                onClick={() => set.mutate(chosen)}
              >
                {brandCopy.logoUse}
              </Button>
              <Button disabled={set.isPending} onClick={() => setChosen(undefined)}>
                {brandCopy.logoDiscard}
              </Button>
            </div>
          )}
          {failure !== undefined && <Alert tone="red">{failure}</Alert>}
        </div>
        <DropZone
          accept=".png,.jpg,.jpeg,.webp"
          onFiles={(files) => void choose(files)}
          title={brandCopy.logoDrop}
          dropTitle={brandCopy.logoDropNow}
          hint={brandCopy.logoText}
          buttonLabel={brandCopy.logoChoose}
        />
      </div>
    </Card>
  );
}
