import type { StaffDraw } from '@drawbridge/contract/draws/staff-schema.ts';
import type { Transaction } from '../../platform/database/connect.ts';
import { isRefusal, type Refusal } from '../../platform/http/refusal.ts';
import type { Once } from '../../platform/keyed-writes/once.ts';
import type { Feature } from '../../platform/kit/feature.ts';
import type { Caller } from '../../platform/session/caller.ts';
import { approveDraw } from './approve-draw.ts';
import { attachFile } from './attach-file.ts';
import { changeDrawAccount } from './change-account.ts';
import { changeAttachment, openAttachment, removeAttachment } from './change-attachments.ts';
import { declineDraw } from './decline-draw.ts';
import { addInspectionFile, removeInspectionFile } from './inspection-files.ts';
import { listDraws } from './list-draws.ts';
import { drawMails } from './mails.ts';
import { drawNotices } from './notices.ts';
import { prepareDraw } from './prepare-draw.ts';
import { listStaffDraws, readStaffDraw } from './read-staff-draw.ts';
import { correctInspection, recordInspection } from './record-inspection.ts';
import { requestDrawAccount } from './request-account.ts';
import { requestDraw } from './request-draw.ts';
import { rescheduleInspection } from './reschedule-inspection.ts';
import { scheduleInspection } from './schedule-inspection.ts';
import { wireDraw } from './wire-draw.ts';
import { withdrawDraw } from './withdraw-draw.ts';

/** Draws, from the borrower’s request through the steps employees take. */
export const draws = {
  mails: drawMails,
  handlers(kit) {
    const parts = {
      ...kit,
      links: kit.signedLinks('draw attachment', 300),
      notices: drawNotices(kit.now),
      twoPersonRules: () => kit.now().twoPersonRules,
    };
    /** Takes a step once, even if the request is repeated, and returns the updated draw. */
    async function show<Refused extends Refusal>(
      caller: Caller,
      once: Once,
      drawId: string,
      step: (tx: Transaction) => Promise<Refused | undefined>,
    ): Promise<StaffDraw | Refused | Refusal<'draw_not_found' | 'key_reused'>> {
      const outcome = await once(async (tx) => (await step(tx)) ?? { taken: true });
      return isRefusal(outcome) ? outcome : read(caller, drawId);
    }
    const read = (caller: Caller, drawId: string) =>
      parts.db.transaction().execute((tx) => readStaffDraw(parts, tx, caller, drawId));
    return {
      draws: {
        list: ({ caller, body }) => listDraws(parts, caller, body.dealid),
        prepare: ({ caller, body }) => prepareDraw(parts, caller, body.dealid),
        request: ({ caller, body, once }) => once((tx) => requestDraw(parts, tx, caller, body)),
        withdraw: ({ caller, body, once }) => once((tx) => withdrawDraw(parts, tx, caller, body)),
        changeAccount: ({ caller, body, once }) => once((tx) => changeDrawAccount(parts, tx, caller, body)),
        attach: ({ caller, body }) => attachFile(parts, caller, body),
        changeAttachment: ({ caller, body }) => changeAttachment(parts, caller, body),
        removeAttachment: ({ caller, body }) => removeAttachment(parts, caller, body),
        openAttachment: ({ params }) => openAttachment(parts, params.token),
      },
      staffDraws: {
        list: ({ query }) => listStaffDraws(parts.db, query),
        read: ({ caller, params }) => read(caller, params.drawId),
        schedule: ({ caller, params: { drawId }, body, once }) =>
          show(caller, once, drawId, (tx) => scheduleInspection(parts, tx, caller, drawId, body)),
        inspect: ({ caller, params: { drawId }, body, once }) =>
          show(caller, once, drawId, (tx) => recordInspection(parts, tx, caller, drawId, body)),
        reschedule: ({ caller, params: { drawId }, body, once }) =>
          show(caller, once, drawId, (tx) => rescheduleInspection(parts, tx, caller, drawId, body)),
        correctInspection: ({ caller, params: { drawId }, body, once }) =>
          show(caller, once, drawId, (tx) => correctInspection(parts, tx, caller, drawId, body)),
        requestAccount: ({ caller, params: { drawId }, once }) =>
          show(caller, once, drawId, (tx) => requestDrawAccount(parts, tx, caller, drawId)),
        addInspectionFile: ({ caller, params: { drawId }, body }) =>
          addInspectionFile(parts, caller, drawId, body),
        removeInspectionFile: ({ caller, params: { drawId }, body }) =>
          removeInspectionFile(parts, caller, drawId, body.attachmentId),
        approve: ({ caller, params: { drawId }, body, once }) =>
          show(caller, once, drawId, (tx) => approveDraw(parts, tx, caller, drawId, body)),
        decline: ({ caller, params: { drawId }, body, once }) =>
          show(caller, once, drawId, (tx) => declineDraw(parts, tx, caller, drawId, body)),
        wire: ({ caller, params: { drawId }, body, once }) =>
          show(caller, once, drawId, (tx) => wireDraw(parts, tx, caller, drawId, body)),
      },
    };
  },
} satisfies Feature<'draws'>;
