import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { servicingFactsWith } from '@drawbridge/domain/faq/servicing-facts.ts';
import { everyRoute, type routeTable } from '@drawbridge/contract/route-table.ts';
import { addMonitoring } from './app/add-monitoring.ts';
import { addOpenPages } from './app/add-open-pages.ts';
import { everyMail } from './app/every-mail.ts';
import {
  accessNotices,
  actingWriteNotes,
  authenticator,
  deviceCookie,
  type AccessParts,
} from './features/access/public.ts';
import { accessHandlers } from './features/access/plugin.ts';
import { apiKeyHandlers } from './features/api-keys/plugin.ts';
import { keyAuthenticator } from './features/api-keys/public.ts';
import { approvalHandlers } from './features/approvals/plugin.ts';
import { approvalNotices } from './features/approvals/public.ts';
import { auditHandlers } from './features/audit/plugin.ts';
import { beneficiaryHandlers } from './features/beneficiaries/plugin.ts';
import { beneficiaryNotices } from './features/beneficiaries/public.ts';
import { budgetHandlers } from './features/budgets/plugin.ts';
import { budgetNotices } from './features/budgets/public.ts';
import { cardHandlers } from './features/cards/plugin.ts';
import { cardNotices } from './features/cards/public.ts';
import { constructionHandlers } from './features/construction/plugin.ts';
import { dealHandlers } from './features/deals/plugin.ts';
import { importHandlers } from './features/imports/plugin.ts';
import { lenderSettingsHandlers } from './features/lender-settings/plugin.ts';
import { ledgerHandlers } from './features/ledger/plugin.ts';
import { liveHandlers } from './features/live/plugin.ts';
import { liveFeed } from './features/live/public.ts';
import { actionItemHandlers } from './features/action-items/plugin.ts';
import { loanLookupHandlers } from './features/loan-lookup/plugin.ts';
import { loanNotices } from './features/loan-lookup/public.ts';
import { lineOfCreditHandlers } from './features/lines-of-credit/plugin.ts';
import { drawHandlers } from './features/draws/plugin.ts';
import { drawNotices } from './features/draws/public.ts';
import { staffDrawHandlers } from './features/draws/staff-plugin.ts';
import { paymentHandlers } from './features/payments/plugin.ts';
import { documentHandlers } from './features/documents/plugin.ts';
import { documentNotices } from './features/documents/public.ts';
import { staffDocumentHandlers } from './features/documents/staff-plugin.ts';
import { draftHandlers } from './features/drafts/plugin.ts';
import { payoffNotices } from './features/payoff/public.ts';
import { payoffHandlers } from './features/payoff/plugin.ts';
import { peopleHandlers } from './features/people/plugin.ts';
import { pipelineHandlers } from './features/pipeline/plugin.ts';
import { portalHandlers } from './features/portal/plugin.ts';
import { presentSettings } from './features/portal/public.ts';
import { profileHandlers, staffProfileHandlers } from './features/profile/plugin.ts';
import { propertyHandlers } from './features/properties/plugin.ts';
import { requestHandlers, staffRequestHandlers } from './features/requests/plugin.ts';
import { requestParts } from './features/requests/public.ts';
import { resourceHandlers } from './features/resources/plugin.ts';
import { securityHandlers } from './features/security/plugin.ts';
import { relyingParty, secondFactorGate, securityNotices } from './features/security/public.ts';
import { staffDealHandlers } from './features/deals/staff-plugin.ts';
import { viewHandlers } from './features/views/plugin.ts';
import { firstStepHandlers } from './features/first-steps/plugin.ts';
import { reportHandlers } from './features/reports/plugin.ts';
import { webhookHandlers } from './features/webhooks/plugin.ts';
import { workHandlers } from './features/work/plugin.ts';
import { attemptLimit } from './platform/attempts/attempt-limit.ts';
import { openGateway } from './platform/cards/open-gateway.ts';
import { headKeptIn } from './platform/audit-log/kept-head.ts';
import type { Clock } from './platform/clock.ts';
import { addDemo } from './demo/add-demo.ts';
import type { Config } from './platform/config/config.ts';
import { dataFolders } from './platform/config/data-folders.ts';
import { databaseOver } from './platform/database/connect.ts';
import { brandOf } from './platform/documents/document-brand.ts';
import { filesInTurn } from './platform/documents/files-in-turn.ts';
import { tableFiles } from './platform/documents/table-files.ts';
import { openFileStore } from './platform/files/open-file-store.ts';
import { watchedFiles } from './platform/files/watched-files.ts';
import { signedLinks } from './platform/files/signed-links.ts';
import { clamdScan, noVirusScan } from './platform/files/virus-scan.ts';
import { bindEvery } from './platform/http/bind.ts';
import { limitKeys } from './platform/http/limit-keys.ts';
import { limitStrangers } from './platform/http/limit-strangers.ts';
import type { HandlersOf } from './platform/http/handler.ts';
import { answerNothingHere } from './platform/http/problem-reply.ts';
import { largeBodies } from './platform/http/large-bodies.ts';
import { checklistFrame, createServer } from './platform/http/server.ts';
import type { LaneState } from './platform/jobs/heartbeat.ts';
import { openLiveSettings } from './platform/lender-settings/live-settings.ts';
import { linkTokens } from './platform/links/link-tokens.ts';
import { keyedWrites } from './platform/keyed-writes/once.ts';
import type { Log } from './platform/log.ts';
import { openPropertyPictures } from './platform/photographs/open-property-pictures.ts';
import type { Sealing } from './platform/secrets/sealing.ts';
import type { TokenKeys } from './platform/session/token-keys.ts';
import { sessionTokens } from './platform/session/tokens.ts';
import { addWebPages } from './platform/web/pages.ts';

export interface AppParts {
  readonly config: Config;
  readonly pool: pg.Pool;
  /** How to reach the database itself where `pool` goes through a pooler, or has another role. */
  readonly directUrl?: string;
  readonly clock: Clock;
  readonly log: Log;
  readonly tokenKeys: TokenKeys;
  /** Encrypts single fields in the database. */
  readonly sealing: Sealing;
  /** Folder of the built web app; without one only the API is served. */
  readonly webFolder: string | undefined;
  readonly checkWrittenReplies: boolean;
  /** Aborted when the server is about to stop. */
  readonly stopping?: AbortSignal;
  /** How the worker of this process does; undefined while, or where, it has none. */
  readonly lanes?: () => readonly LaneState[];
}

/** Puts the whole server together. The only place that knows every feature. */
export async function createApp(parts: AppParts): Promise<FastifyInstance> {
  const { config, pool, clock, log, tokenKeys } = parts;
  const db = databaseOver(pool);
  const directUrl = parts.directUrl ?? pool.options.connectionString ?? '';
  const tokenLifeMinutes = config.IDLE_TIMEOUT + config.MODAL_TIMER;
  const tokens = sessionTokens(tokenKeys, clock, config.publicUrl, tokenLifeMinutes);
  const folders = dataFolders(config);
  const settings = await openLiveSettings({ start: config, db, directUrl, log });
  const { now } = settings;
  const writeTable = tableFiles(folders.leaving, () => brandOf(now()));
  const writeLongTable = filesInTurn(writeTable);
  const facts = () => servicingFactsWith(now().figures);
  const productName = () => now().lender.productName;
  const app = await createServer(config, now, log, parts.stopping);
  app.addHook('onClose', () => settings.stop());
  const aboutSecurity = securityNotices(now);
  const accessParts: AccessParts = {
    db,
    clock,
    tokens,
    links: linkTokens(tokenKeys, clock, config.publicUrl),
    notices: accessNotices(now),
    tries: attemptLimit({ db, clock }, { of: 'account', most: 20, seconds: 60 }),
    deviceCookie: deviceCookie(config.publicUrl),
    mostSignIns: config.SIGN_IN_LIMIT,
    secondFactor: secondFactorGate({
      sealing: parts.sealing,
      notices: aboutSecurity,
      employeesMust: config.secondFactorForEmployees,
    }),
  };

  const docsLinks = signedLinks(tokenKeys, clock, { purpose: 'API documentation', lifeSeconds: 1800 });
  const pictures = openPropertyPictures(parts);
  const live = liveFeed({ db, clock, log, directUrl, tokenLifeMinutes });
  app.addHook('preClose', async () => live.endStreams());
  app.addHook('onClose', () => live.stop());
  const documentLinks = signedLinks(tokenKeys, clock, { purpose: 'document', lifeSeconds: 300 });
  const virusScan = config.CLAMD_URL === undefined ? noVirusScan : clamdScan(new URL(config.CLAMD_URL));
  const fileParts = { db, clock, files: watchedFiles(await openFileStore(config)), virusScan };
  const drawParts = {
    ...fileParts,
    links: signedLinks(tokenKeys, clock, { purpose: 'draw attachment', lifeSeconds: 300 }),
    notices: drawNotices(now),
    twoPersonRules: () => now().twoPersonRules,
  };
  const documents = {
    ...fileParts,
    links: documentLinks,
    previewLinks: signedLinks(tokenKeys, clock, { purpose: 'document preview', lifeSeconds: 300 }),
    listsPreviews: () => now().flags.documentPreviews,
    notices: documentNotices(now),
  };
  const requests = requestParts({ ...fileParts, config, lender: now, facts, tokenKeys });

  const settingsParts = { db, clock, settings, config, mails: everyMail };
  const webhookParts = { db, clock, sealing: parts.sealing, publicOnly: !config.demo };
  const peopleParts = {
    db,
    clock,
    access: accessParts,
    securityNotices: aboutSecurity,
    sessionLifeMinutes: tokenLifeMinutes,
  };
  const handlers = {
    portal: portalHandlers(config, now),
    access: accessHandlers(accessParts),
    deals: dealHandlers(db, pictures),
    construction: constructionHandlers(db),
    draws: drawHandlers(drawParts),
    staffDraws: staffDrawHandlers(drawParts),
    beneficiaries: beneficiaryHandlers({
      ...fileParts,
      links: signedLinks(tokenKeys, clock, { purpose: 'bank account file', lifeSeconds: 300 }),
      sealing: parts.sealing,
      notices: beneficiaryNotices(now),
    }),
    cards: cardHandlers({
      db,
      clock,
      log,
      sealing: parts.sealing,
      gateway: openGateway(config, { db, clock, log, lenderName: () => now().lender.name }),
      asksForFees: () => now().flags.appraisalPayment,
      notices: cardNotices(now),
    }),
    payments: paymentHandlers(
      {
        db,
        links: signedLinks(tokenKeys, clock, { purpose: 'payment page', lifeSeconds: 300 }),
        template: config.PAYMENT_PORTAL_URL,
        publicUrl: config.publicUrl,
      },
      { clock, brand: () => brandOf(now()) },
    ),
    documents: documentHandlers(documents),
    staffDocuments: staffDocumentHandlers(documents),
    budgets: budgetHandlers({
      ...fileParts,
      links: documentLinks,
      notices: budgetNotices(now),
    }),
    drafts: draftHandlers(db, clock),
    actionItems: actionItemHandlers({ db, clock, isOn: () => now().flags.actionItems }),
    loanLookup: loanLookupHandlers({
      db,
      clock,
      sealing: parts.sealing,
      notices: loanNotices(now),
      isOn: () => now().flags.loanLookup,
    }),
    linesOfCredit: lineOfCreditHandlers({
      db,
      documentLinks,
      checklistFrame: () => checklistFrame(config, now().flags),
      frameLinks: signedLinks(tokenKeys, clock, { purpose: 'checklist', lifeSeconds: 300 }),
    }),
    profile: profileHandlers(db, clock),
    properties: propertyHandlers({ db, pictures }),
    requests: requestHandlers(requests),
    staffRequests: staffRequestHandlers(requests),
    resources: resourceHandlers(now, facts),
    security: securityHandlers({
      access: accessParts,
      sealing: parts.sealing,
      notices: aboutSecurity,
      relyingParty: relyingParty(config.publicUrl, productName),
      productName,
      tokenLifeMinutes,
    }),
    staffProfile: staffProfileHandlers(),
    firstSteps: firstStepHandlers({ db, clock, config }),
    staffDeals: staffDealHandlers({ db, clock }),
    views: viewHandlers({ db, clock }),
    ledger: ledgerHandlers({ db, clock, writeLongTable }),
    reports: reportHandlers({ db, clock, calendar: () => now().calendar, writeLongTable }),
    work: workHandlers({ db, clock, calendar: () => now().calendar }),
    lenderSettings: lenderSettingsHandlers(settingsParts),
    imports: importHandlers({ ...fileParts, writeTable }),
    live: liveHandlers(live),
    audit: auditHandlers({ db, clock, sealing: parts.sealing, keptHead: headKeptIn(config.dataDir) }),
    apiKeys: apiKeyHandlers({ db, clock, docsLinks }),
    webhooks: webhookHandlers(webhookParts),
    approvals: approvalHandlers({
      ...settingsParts,
      ...webhookParts,
      ...peopleParts,
      notices: approvalNotices(now),
    }),
    payoff: payoffHandlers({
      db,
      clock,
      figures: () => now().figures,
      brand: () => brandOf(now()),
      notices: payoffNotices(now),
      tries: attemptLimit({ db, clock }, { of: 'payoff code', most: 20, seconds: 60 }),
      requests,
      publicUrl: config.publicUrl,
    }),
    pipeline: pipelineHandlers({ db, clock, writeLongTable }),
    people: peopleHandlers(peopleParts),
  } satisfies { [noun in keyof typeof routeTable]: HandlersOf<(typeof routeTable)[noun]> };

  const bindOptions = {
    authenticate: authenticator({ db, clock, tokens }),
    authenticateKey: keyAuthenticator({ db, clock }),
    limitKeys: limitKeys(clock, config.API_KEY_RATE_LIMIT),
    checkWrittenReplies: parts.checkWrittenReplies,
    largeBodies: largeBodies(folders.arriving),
    noteActingWrite: actingWriteNotes({ db, clock }),
    keyedWrites: keyedWrites({ db, clock, sealing: parts.sealing }),
    limitStrangers: limitStrangers({ db, clock }),
  };
  if (config.demo) await addDemo(app, config, { db, clock, productName });
  bindEvery(app, everyRoute, handlers, bindOptions);

  addMonitoring(app, { ...parts, files: fileParts.files, liveStreams: () => live.openStreams() });
  addOpenPages(app, config, { ...bindOptions, docsLinks, db, clock, now });
  if (parts.webFolder === undefined) app.setNotFoundHandler(answerNothingHere);
  else await addWebPages(app, parts.webFolder, now, (lender) => presentSettings(config, lender), config);
  return app;
}
