import { GalleryActions } from './gallery-actions.tsx';
import { GalleryForms } from './gallery-forms.tsx';
import { GalleryOverlays } from './gallery-overlays.tsx';
import { GalleryPictures } from './gallery-pictures.tsx';
import { GallerySection } from './gallery-section.tsx';
import { GalleryStates } from './gallery-states.tsx';
import { GalleryTables } from './gallery-tables.tsx';
import { RadioGroup } from './radio-group.tsx';
import { useThemePreference, type ThemePreference } from './theme-preference.ts';

const themes = [
  { value: 'system', label: 'Device' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
] as const satisfies readonly { value: ThemePreference; label: string }[];

export function Gallery() {
  const [theme, setTheme] = useThemePreference();
  return (
    <div className="grid gap-8">
      <RadioGroup
        label="Theme"
        name="gallery-theme"
        look="row"
        options={themes}
        value={theme}
        onChange={(event) => {
          const chosen = themes.find((option) => option.value === event.target.value);
          if (chosen) setTheme(chosen.value);
        }}
      />
      <GalleryColors />
      <GalleryActions />
      <GalleryForms />
      <GalleryStates />
      <GalleryTables />
      <GalleryPictures />
      <GalleryOverlays />
    </div>
  );
}

const swatches = [
  ['canvas', 'bg-canvas'],
  ['surface', 'bg-surface'],
  ['sunk', 'bg-sunk'],
  ['line', 'bg-line'],
  ['edge', 'bg-edge'],
  ['soft', 'bg-soft'],
  ['accent', 'bg-accent'],
  ['amber', 'bg-amber'],
  ['blue', 'bg-blue'],
  ['green', 'bg-green'],
  ['red', 'bg-red'],
] as const;

function GalleryColors() {
  return (
    <GallerySection title="Colors and type">
      <ul className="flex flex-wrap gap-2">
        {swatches.map(([name, background]) => (
          <li key={name} className="text-sm text-ink-2">
            <span className={`mb-1 block h-10 w-20 rounded-lg border border-line ${background}`} />
            {name}
          </li>
        ))}
      </ul>
      <div>
        <p className="text-2xl font-bold tracking-tight">Page heading, 26 px</p>
        <p className="text-xl font-semibold">
          Large figure, 19 px: <span className="num">$148,000.00</span>
        </p>
        <p className="text-lg font-semibold">Section heading, 16 px</p>
        <p>Text, 14 px, in ink</p>
        <p className="text-ink-2">Text, 14 px, in the second ink</p>
        <p className="text-sm text-ink-2">Small text, 13 px</p>
        <p className="text-xs text-ink-3">Smallest text, 12 px, in the third ink</p>
      </div>
    </GallerySection>
  );
}
