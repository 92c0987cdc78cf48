import { mailsCopy as copy } from '@drawbridge/messages/lender-settings';
import { Link } from '@tanstack/react-router';
import type { MailSetting } from '@drawbridge/contract/lender-settings/mails.ts';
import { languageLabel, languageName } from '../../platform/language-name.ts';
import { Alert } from '../../ui/alert.tsx';
import { cx } from '../../ui/cx.ts';

/** Links to an email’s wording in each language, and what readers of other languages get if only the English is customized. */
export function MailLanguages({
  mail,
  wordings,
}: {
  readonly mail: MailSetting;
  readonly wordings: readonly MailSetting[];
}) {
  const [english, ...others] = wordings;
  if (english === undefined || others.length === 0) return null;
  const untouched = others.filter(({ source }) => source !== 'set here');
  const languages = untouched.map(({ language }) => languageName(language));
  return (
    <>
      <nav aria-label={copy.language} className="flex flex-wrap gap-1.5">
        {wordings.map(({ key, language }) => (
          <Link
            key={language}
            to="/staff/settings/mails/$mailKey"
            params={{ mailKey: key }}
            search={language === english.language ? {} : { wording: language }}
            activeOptions={{ exact: true, includeSearch: true }}
            aria-current={language === mail.language ? 'page' : undefined}
            className={cx(
              'inline-flex h-[30px] items-center rounded-lg border px-2.5 text-sm font-semibold transition-colors max-md:h-11',
              language === mail.language
                ? 'border-accent bg-soft text-accent'
                : 'border-line bg-surface text-ink hover:border-edge',
            )}
          >
            {languageLabel(language)}
          </Link>
        ))}
      </nav>
      {english.source === 'set here' && languages.length > 0 && (
        <Alert title={copy.englishOnlyTitle} live="off">
          {copy.englishOnlyText({ language: languages.join(', ') })}
        </Alert>
      )}
    </>
  );
}
