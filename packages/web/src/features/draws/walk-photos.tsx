import { siteCopy as copy } from '@drawbridge/messages/draws';
import { Camera, ImagePlus } from 'lucide-react';
import { useState } from 'react';
import { formatMoment } from '../../platform/format.ts';
import { Alert } from '../../ui/alert.tsx';
import { announce } from '../../ui/announcer-store.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import type { FormLine } from './draw-form.ts';
import { FileButton } from './file-button.tsx';
import type { SitePhoto } from './site-photo.ts';
import { NoPhoto, type SitePhotos } from './site-photos.ts';
import { useOwnPlace } from './use-own-place.ts';

const wholeDraw = 'whole draw';

interface WalkPhotosProps {
  readonly dealId: string;
  readonly lines: readonly FormLine[];
  readonly photos: SitePhotos;
  readonly shown: readonly SitePhoto[];
}

/** Takes photos, shows those not sent yet, and asks of each what it shows. */
export function WalkPhotos({ dealId, lines, photos, shown }: WalkPhotosProps) {
  const [chosen, setChosen] = useState<string>();
  const [fault, setFault] = useState<string>();
  const [saving, setSaving] = useState('');
  const [keepsPlace, setKeepsPlace] = useState(false);
  const { placeNow, isRefused } = useOwnPlace(keepsPlace);
  const photo = shown.find(({ id }) => id === chosen) ?? shown.find(needsLine) ?? shown[0];

  async function add(files: readonly File[], from: 'camera' | 'library'): Promise<void> {
    setFault(undefined);
    for (const [place, file] of files.entries()) {
      const here = from === 'camera' ? placeNow() : undefined;
      if (files.length > 1) setSaving(copy.saving({ number: place + 1, count: files.length }));
      try {
        const id = await photos.add(dealId, file, { keepsPlace, here });
        if (place === 0) setChosen(id);
        announce(copy.kept, { visible: false });
      } catch (error) {
        setFault(error instanceof NoPhoto ? copy.unreadable({ name: file.name }) : copy.notKept);
      }
    }
    setSaving('');
  }

  /** What fails to be stored is as it was. */
  function change(changed: Promise<void>): void {
    setFault(undefined);
    changed.catch(() => setFault(copy.notChanged));
  }

  return (
    <Card label={copy.photos} padded>
      <div className="grid gap-4.5">
        <div className="flex flex-wrap gap-2 max-md:grid">
          <FileButton
            variant="primary"
            label={copy.takePhoto}
            icon={<Camera aria-hidden className="size-4" />}
            input={{ accept: 'image/*', capture: 'environment' }}
            onFiles={(files) => void add(files, 'camera')}
          />
          <FileButton
            label={copy.choose}
            icon={<ImagePlus aria-hidden className="size-4" />}
            input={{ accept: 'image/*', multiple: true }}
            onFiles={(files) => void add(files, 'library')}
          />
        </div>
        {saving !== '' && <p role="status">{saving}</p>}
        {fault !== undefined && <Alert tone="red">{fault}</Alert>}
        {photo ? (
          <OnePhoto
            key={photo.id}
            {...{ photo, lines }}
            onPin={(budgetItem) => change(photos.pin(photo.id, budgetItem))}
            onRemove={() => change(photos.remove(photo.id))}
          />
        ) : (
          <EmptyState icon={<Camera />} title={copy.intro} />
        )}
        {shown.length > 1 && (
          <ul aria-label={copy.photos} className="walk-strip">
            {shown.map((each, place) => (
              <li key={each.id}>
                <button
                  type="button"
                  aria-pressed={each.id === photo?.id}
                  aria-label={copy.photo({
                    number: String(place + 1),
                    line: lineName(lines, each) ?? 'none',
                  })}
                  onClick={() => setChosen(each.id)}
                >
                  {each.url !== undefined && <img src={each.url} alt="" loading="lazy" decoding="async" />}
                  <span
                    className={`walk-dot ${each.refusal !== undefined ? 'is-refused' : needsLine(each) ? '' : 'is-ready'}`}
                  />
                </button>
              </li>
            ))}
          </ul>
        )}
        <Checkbox
          label={copy.places}
          hint={copy.placesHint}
          error={isRefused ? copy.noPlace : undefined}
          checked={keepsPlace}
          onChange={({ target }) => setKeepsPlace(target.checked)}
        />
      </div>
    </Card>
  );
}

function needsLine({ budgetItem }: SitePhoto): boolean {
  return budgetItem === undefined;
}

function lineName(lines: readonly FormLine[], { budgetItem }: SitePhoto): string | undefined {
  return budgetItem === null ? copy.wholeDraw : lines.find(({ id }) => id === budgetItem)?.name;
}

interface OnePhotoProps {
  readonly photo: SitePhoto;
  readonly lines: readonly FormLine[];
  /** Says which line the photo shows; null for the whole draw. */
  readonly onPin: (budgetItem: string | null) => void;
  readonly onRemove: () => void;
}

function OnePhoto({ photo, lines, onPin, onRemove }: OnePhotoProps) {
  const { url, budgetItem, takenAt, refusal, isSending } = photo;
  const name = lineName(lines, photo);
  const taken = copy.taken({ moment: formatMoment(takenAt) });
  return (
    <>
      <figure className="walk-picture">
        {url !== undefined && <img src={url} alt={name ?? ''} />}
        <figcaption>{[name, taken].filter((text) => text !== undefined).join(' · ')}</figcaption>
      </figure>
      <SelectField
        label={copy.shows}
        placeholder={copy.chooseLine}
        options={[
          ...lines.map((line) => ({ value: line.id, label: `${line.name} (${line.code})` })),
          { value: wholeDraw, label: copy.wholeDraw },
        ]}
        value={budgetItem === null ? wholeDraw : (budgetItem ?? '')}
        error={refusal}
        disabled={isSending}
        onChange={({ target: { value } }) => {
          if (value !== '') onPin(value === wholeDraw ? null : value);
        }}
      />
      <div>
        <Button size="sm" disabled={isSending} onClick={onRemove}>
          {copy.remove}
        </Button>
      </div>
    </>
  );
}
