export { lockVersion, writeChange, type GuardedChange } from './change-setting.ts';
export { wordingChange } from './judge-mail.ts';
export { readSection, sectionChange, setSection } from './section-changes.ts';
export { turnOffSecondAdministrator } from './turn-off-second-administrator.ts';
export {
  proposableWires,
  sealedWires,
  shownInstructions,
  wholeInstructions,
  wireChangeRefusal,
  wireNumberPlace,
  writeWires,
} from './wire-instructions.ts';
export { wireBlocks } from './wire-blocks.ts';
