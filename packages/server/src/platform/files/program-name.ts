/** Extensions of files that Windows, macOS or Linux run when a person opens them. */
const programs = new Set(
  'exe com scr pif cpl msc msi msp msix appx application bat cmd ps1 psm1 vbs vbe js jse mjs ws wsf wsh wsc sct hta lnk url scf reg inf jar jnlp chm hlp dll sys drv xll xlam docm dotm pptm potm ppam sh bash zsh command app pkg dmg deb rpm run desktop iso img vhd vhdx library-ms search-ms settingcontent-ms appref-ms gadget'.split(
    ' ',
  ),
);

/** Whether a name in an archive is a program, script or shortcut. Windows ignores trailing dots and spaces. */
export function isProgramName(name: string): boolean {
  const ending = /\.([^./\\]+)$/.exec(name.replace(/[. ]+$/, ''))?.[1];
  return ending !== undefined && programs.has(ending.toLowerCase());
}

/** Whether bytes start like a Windows, Linux or macOS program or a script. */
export function isProgramStart(start: Buffer): boolean {
  if (start.length < 4) return false;
  const word = start.readUInt32BE(0);
  return (
    start.toString('latin1', 0, 2) === 'MZ' || start.toString('latin1', 0, 2) === '#!' || magic.has(word)
  );
}

const magic = new Set([0x7f454c46, 0xfeedface, 0xfeedfacf, 0xcefaedfe, 0xcffaedfe]);
