/** How an application came by a broker: by their link, by their address in `/signup/…`, or begun by the broker. */
export const broughtWays = ['link', 'address', 'broker'] as const;
export type BroughtWay = (typeof broughtWays)[number];

/** Whether a broker helps with an application. Only its applicant allows it, and ends it. */
export const helpStates = ['none', 'asked', 'allowed'] as const;
export type HelpState = (typeof helpStates)[number];

/** The moments of the newest help that did not end. */
export interface HelpMoments {
  readonly askedAt: Date | null;
  readonly agreedAt: Date | null;
}

export function helpStateOf(help: HelpMoments | undefined): HelpState {
  if (help === undefined) return 'none';
  return help.agreedAt === null ? 'asked' : 'allowed';
}

/**
 * Whether the broker sees and changes answers. One who began an application may do so until its applicant changes something;
 * from then on, and for every other broker, the applicant allows it first.
 */
export function mayHelp(application: {
  readonly broughtBy: BroughtWay | null;
  readonly isTaken: boolean;
  readonly help: HelpState;
}): boolean {
  return (application.broughtBy === 'broker' && !application.isTaken) || application.help === 'allowed';
}
