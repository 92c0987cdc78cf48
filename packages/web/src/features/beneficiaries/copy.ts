export const beneficiaryCopyRest = {
  held: (name: string, type: string) => `${name}, ${type.toLowerCase()}`,
} as const;
