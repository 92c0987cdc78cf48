export { FormActions } from './form-actions.tsx';
export { LeaveGuard } from './leave-guard.tsx';
export { SectionFrame } from './section-frame.tsx';
export { settingsSections } from './settings-sections.ts';
export { useSettingChange } from './use-setting-change.ts';
