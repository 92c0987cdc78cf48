export { holdVersion, writeChange, type GuardedChange } from './change-setting.ts';
export { brandChangeOf, brandWith, rulesChange, rulesWith, wordingChange } from './guarded-changes.ts';
export { turnOffSecondAdministrator } from './turn-off-second-administrator.ts';
export type { SettingsParts } from './settings-parts.ts';
