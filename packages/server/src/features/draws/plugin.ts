import type { drawRoutes } from '@drawbridge/contract/draws/routes.ts';
import type { HandlersOf } from '../../platform/http/handler.ts';
import { attachFile } from './attach-file.ts';
import { changeDrawAccount } from './change-account.ts';
import { changeAttachment, openAttachment, removeAttachment } from './change-attachments.ts';
import type { DrawParts } from './draw-parts.ts';
import { listDraws } from './list-draws.ts';
import { prepareDraw } from './prepare-draw.ts';
import { requestDraw } from './request-draw.ts';
import { withdrawDraw } from './withdraw-draw.ts';

/** The calls about draws of a deal, as its borrower makes them. */
export function drawHandlers(parts: DrawParts): HandlersOf<typeof drawRoutes> {
  return {
    list: ({ caller, body }) => listDraws(parts, caller, body.dealid),
    prepare: ({ caller, body }) => prepareDraw(parts, caller, body.dealid),
    request: ({ caller, body, once }) => once((tx) => requestDraw(parts, tx, caller, body)),
    withdraw: ({ caller, body, once }) => once((tx) => withdrawDraw(parts, tx, caller, body)),
    changeAccount: ({ caller, body, once }) => once((tx) => changeDrawAccount(parts, tx, caller, body)),
    attach: ({ caller, body }) => attachFile(parts, caller, body),
    changeAttachment: ({ caller, body }) => changeAttachment(parts, caller, body),
    removeAttachment: ({ caller, body }) => removeAttachment(parts, caller, body),
    openAttachment: ({ params }) => openAttachment(parts, params.token),
  };
}
