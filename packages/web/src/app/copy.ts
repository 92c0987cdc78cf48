export const appCopyRest = {
  secondsLeft: (seconds: number) => {
    const [minutes, rest] = [Math.floor(seconds / 60), seconds % 60];
    return `${minutes}:${String(rest).padStart(2, '0')}`;
  },
  spokenLeft: (seconds: number) =>
    seconds > 60 ? `${Math.ceil(seconds / 60)} minutes` : `${seconds} seconds`,
} as const;
