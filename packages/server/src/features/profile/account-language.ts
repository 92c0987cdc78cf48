import type { AccountLanguage, LanguageChange } from '@drawbridge/contract/profile/schema.ts';
import { transact } from '../../platform/database/despite-deadlocks.ts';
import { ReplyWithCookie } from '../../platform/http/reply-with-cookie.ts';
import type { Kit } from '../../platform/kit/kit.ts';
import { languageCookie } from '../../platform/language/language-cookie.ts';
import type { Caller } from '../../platform/session/caller.ts';
import { writeLanguage } from '../access/public.ts';
import { languageOf, recordChange } from './store.ts';

/** The language the caller chose to read; null if they chose none. */
export async function readLanguage({ db }: Pick<Kit, 'db'>, { accountId }: Caller): Promise<AccountLanguage> {
  return { language: await languageOf(db, accountId) };
}

/** Saves the language the caller reads. This browser follows, unless it belongs to an employee viewing the account. */
export async function setLanguage(
  { db, clock, publicUrl }: Pick<Kit, 'db' | 'clock' | 'publicUrl'>,
  { accountId, actingEmployee }: Caller,
  { language }: LanguageChange,
): Promise<AccountLanguage | ReplyWithCookie<AccountLanguage>> {
  await transact(db, async (tx) => {
    await recordChange(tx, accountId, clock.now());
    await writeLanguage(tx, accountId, language);
  });
  if (actingEmployee) return { language };
  return new ReplyWithCookie({ language }, [languageCookie(language, { publicUrl, isSaved: true })]);
}
