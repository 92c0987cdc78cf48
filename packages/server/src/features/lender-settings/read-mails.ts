import {
  mailSettingKey,
  type MailSettings,
  type MailValue,
} from '@drawbridge/contract/lender-settings/mails.ts';
import { greetingValue, lenderValues, type KeyedMail } from '../../platform/mail/define-mails.ts';
import { brandValues, defaultText, isSendable, sampleGreeting } from '../../platform/mail/write-mail.ts';
import type { LenderNow } from '../../platform/lender-settings/lender-now.ts';
import { historyOf } from './present.ts';
import type { SettingsParts } from './settings-parts.ts';
import { settingRows } from './store.ts';

export async function readMails({ db, settings, mails }: SettingsParts): Promise<MailSettings> {
  const rows = new Map((await settingRows(db)).map((row) => [row.key, row]));
  const now = settings.now();
  return {
    mails: mails.map((mail) => {
      const own = now.mailTexts.get(mail.key);
      return {
        ...historyOf(rows.get(mailSettingKey(mail.key)), false),
        key: mail.key,
        group: mail.group,
        name: mail.name,
        when: mail.when,
        to: mail.to,
        values: valuesOf(mail, now),
        always: [...(mail.always ?? [])],
        beforePayment: mail.beforePayment ?? false,
        fields: own ?? defaultText(mail),
        otherwise: defaultText(mail),
        outdated: own !== undefined && !isSendable(mail, own),
      };
    }),
  };
}

function valuesOf(mail: KeyedMail, now: LenderNow): MailValue[] {
  const greeting = { ...greetingValue, sample: sampleGreeting(mail), required: false };
  const own = Object.entries(mail.values).map(([name, { about, sample, required = false }]) => ({
    name,
    about,
    sample,
    required,
  }));
  const ofLender = Object.entries(brandValues(now)).map(([name, sample]) => ({
    name,
    about: lenderValues[name as keyof typeof lenderValues],
    sample,
    required: false,
  }));
  return [greeting, ...own, ...ofLender];
}
