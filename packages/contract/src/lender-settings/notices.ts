import { noticeHints, noticeLabels } from '@drawbridge/messages/lender-settings';
import * as z from 'zod/mini';
import type { NoticeRules } from '@drawbridge/domain/notices/notice-rules.ts';
import { givenOf, shownOf } from '../wire/field-table.ts';
import { checkSetting, daysSetting, settingsChange, settingsReply, type Setting } from './setting.ts';

/** A switch for each notice, and its number of days. Defaults are `defaultNoticeRules` in the domain. */
export const noticeTable = {
  billDue: checkSetting({ label: () => noticeLabels.billDue, hint: () => noticeHints.billDue }),
  billDueDays: daysSetting({ label: () => noticeLabels.billDueDays, least: 1, most: 20 }),
  pastDue: checkSetting({ label: () => noticeLabels.pastDue, hint: () => noticeHints.pastDue }),
  pastDueDays: daysSetting({ label: () => noticeLabels.pastDueDays, least: 1, most: 20 }),
  lateCharge: checkSetting({ label: () => noticeLabels.lateCharge, hint: () => noticeHints.lateCharge }),
  thirtyDays: checkSetting({ label: () => noticeLabels.thirtyDays, hint: () => noticeHints.thirtyDays }),
  matured: checkSetting({ label: () => noticeLabels.matured, hint: () => noticeHints.matured }),
  defaultBegan: checkSetting({
    label: () => noticeLabels.defaultBegan,
    hint: () => noticeHints.defaultBegan,
  }),
  defaultEnded: checkSetting({
    label: () => noticeLabels.defaultEnded,
    hint: () => noticeHints.defaultEnded,
  }),
} satisfies Record<keyof NoticeRules, Setting<number> | Setting<boolean>>;

export const noticeFields = z.object(givenOf(noticeTable));

/** Only the rules that differ from the defaults. */
export const storedNotices = z.partial(noticeFields);

export const noticeSettings = settingsReply(z.object(shownOf(noticeTable)));
export type NoticeSettings = z.infer<typeof noticeSettings>;

export const noticeChange = settingsChange(noticeFields);
