/** Sentences of the pages around the features. */
export const appCopy = {
  lostTitle: 'Something went wrong!',
  lostText: 'We’re sorry! We were unable to find the resource you requested.',
  lostToDashboard: 'Go to your dashboard',
  lostToSignIn: 'Go to Customer Sign In',
  thankYouTitle: 'Thank you',
  thankYouText: 'Thank you we will reach out quickly to the email provided!',
  newApplications: 'New Applications',
  toLinesOfCredit: 'See your lines of credit',
  servicingRequests: 'Servicing Requests',
  unreachableTitle: '404',
  unreachableText: 'The requested resource could not be reached.',
  errorTitle: 'This page could not be shown',
  errorText: 'Something unexpected happened in your browser. Nothing you sent has been lost.',
  tryAgain: 'Try again',
  loading: 'Loading',
  skipToContent: 'Skip to content',
  mainNavigation: 'Main',
  sectionNavigation: 'Sections',
  openNavigation: 'Open navigation',
  closeNavigation: 'Close navigation',
  openTabs: 'Sections',
  noLoans: 'No loans currently available',
  navigationFailed: 'Your loans could not be listed.',
  pricingEngine: 'Pricing Engine Login',
  opensInNewTab: '(opens in a new tab)',
  faq: 'FAQ',
  profile: 'Profile',
  logout: 'Logout',
  account: 'Your account',
  security: 'Sign-in and security',
  theme: { light: 'Light', dark: 'Dark', system: 'As on this device' },
  sessionExpiring: 'Session Expiring',
  sessionWarning: (left: string) =>
    `You have been inactive for a while. Please select Continue Session or you will automatically be logged out in ${left}.`,
  sessionFailed: (left: string) =>
    `There was a problem continuing your session. Please try again or you will automatically be logged out in ${left}.`,
  continueSession: 'Continue Session',
  continueAgain: 'Continue Session - Retry',
  continuing: 'Continuing...',
  secondsLeft: (seconds: number) => {
    const [minutes, rest] = [Math.floor(seconds / 60), seconds % 60];
    return `${minutes}:${String(rest).padStart(2, '0')}`;
  },
  spokenLeft: (seconds: number) =>
    seconds > 60 ? `${Math.ceil(seconds / 60)} minutes` : `${seconds} seconds`,
  allLoans: (count: string) => `Show all ${count}`,
} as const;
