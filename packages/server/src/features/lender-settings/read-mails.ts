import {
  mailSettingKey,
  type MailSetting,
  type MailSettings,
  type MailValue,
} from '@drawbridge/contract/lender-settings/mails.ts';
import { greetingValue, lenderValues, type KeyedMail } from '../../platform/mail/define-mails.ts';
import { inLanguage } from '../../platform/language/in-language.ts';
import {
  brandValues,
  defaultText,
  isSendable,
  languagesOf,
  ownText,
  sampleGreeting,
} from '../../platform/mail/write-mail.ts';
import type { LenderNow } from '../../platform/lender-settings/lender-now.ts';
import { historyOf } from './present.ts';
import type { SettingsParts } from './settings-parts.ts';
import { settingRows } from './store.ts';

/** Reads all texts of emails. The names and labels around them are in the reader’s language. */
export async function readMails({ db, settings, mails }: SettingsParts): Promise<MailSettings> {
  const rows = new Map((await settingRows(db)).map((row) => [row.key, row]));
  const now = settings.now();
  return {
    mails: mails.flatMap((mail) =>
      languagesOf(mail).map((language): MailSetting => {
        const { key, group, name, when, to } = mail;
        const about = { key, language, group, name, when, to, beforePayment: mail.beforePayment };
        const history = historyOf(rows.get(mailSettingKey(key, language)), false);
        const samples = inLanguage(language, () => samplesOf(mail, now));
        const values = valuesOf(mail).map((value) => ({ ...value, sample: samples[value.name] ?? '' }));
        return { ...history, ...about, values, ...inLanguage(language, () => wordingOf(mail, now)) };
      }),
    ),
  };
}

function wordingOf(mail: KeyedMail, now: LenderNow) {
  const own = ownText(now, mail);
  return {
    always: [...mail.always],
    fields: own ?? defaultText(mail),
    otherwise: defaultText(mail),
    outdated: own !== undefined && !isSendable(mail, own),
  };
}

function valuesOf(mail: KeyedMail): readonly Omit<MailValue, 'sample'>[] {
  const own = Object.entries(mail.values).map(([name, { about, required = false }]) => ({
    name,
    about,
    required,
  }));
  const ofLender = Object.entries(lenderValues).map(([name, about]) => ({ name, about, required: false }));
  return [{ ...greetingValue, required: false }, ...own, ...ofLender];
}

function samplesOf(mail: KeyedMail, now: LenderNow): Readonly<Record<string, string>> {
  const own = Object.entries(mail.values).map(([name, { sample }]) => [name, sample] as const);
  return { [greetingValue.name]: sampleGreeting(mail), ...Object.fromEntries(own), ...brandValues(now) };
}
