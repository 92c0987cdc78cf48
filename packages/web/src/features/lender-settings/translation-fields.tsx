import { languages } from '@drawbridge/messages/language';
import { translationCopy as copy } from '@drawbridge/messages/lender-settings';
import type { Translations } from '@drawbridge/contract/lender-settings/brand.ts';
import { languageName } from '../../platform/language-name.ts';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';

type Translation = Translations[number];

/** English comes first; its texts are fields of their own. */
const [, ...others] = languages;

const longTexts = [
  'licensing',
  'drawAgreement',
  'extensionAgreement',
  'creditConsent',
  'esignConsent',
] as const;
const addresses = ['privacyUrl', 'termsUrl'] as const;

/** The lender’s legal texts in each language people can choose. */
export function TranslationFields({
  translations,
  errors,
  onChange,
}: {
  readonly translations: Translations;
  readonly errors: Readonly<Record<string, string>>;
  readonly onChange: (changed: Translations) => void;
}) {
  function change(language: string, part: Partial<Translation>) {
    const empty = {
      language,
      licensing: '',
      privacyUrl: '',
      termsUrl: '',
      drawAgreement: '',
      extensionAgreement: '',
      creditConsent: '',
      esignConsent: '',
    };
    const isKnown = translations.some((each) => each.language === language);
    const all = isKnown ? translations : [...translations, empty];
    const changed = all.map((each) => (each.language === language ? { ...each, ...part } : each));
    onChange(changed.filter(({ language: _language, ...texts }) => Object.values(texts).some(Boolean)));
  }
  return others.map(({ tag, name: language }) => {
    const at = translations.findIndex((each) => each.language === tag);
    const texts = translations[at];
    return (
      <div key={tag} className="grid items-start gap-4 md:grid-cols-2">
        {longTexts.map((name) => (
          <TextArea
            key={name}
            id={`translations.${tag}.${name}`}
            label={copy[name]({ language })}
            hint={copy.hint({ language: languageName(tag) })}
            lang={tag}
            autoComplete="off"
            className="md:col-span-2"
            value={texts?.[name] ?? ''}
            error={errors[`translations.${at}.${name}`]}
            onChange={({ target }) => change(tag, { [name]: target.value })}
          />
        ))}
        {addresses.map((name) => (
          <TextField
            key={name}
            id={`translations.${tag}.${name}`}
            type="url"
            label={copy[name]({ language })}
            hint={copy.linkHint}
            autoComplete="off"
            value={texts?.[name] ?? ''}
            error={errors[`translations.${at}.${name}`]}
            onChange={({ target }) => change(tag, { [name]: target.value })}
          />
        ))}
      </div>
    );
  });
}
