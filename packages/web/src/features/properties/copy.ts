export const propertyCopy = {
  title: 'Deal Properties',
  address: 'Property',
  none: 'No properties are available for this deal.',
  failed: 'There was a problem loading data.',
  drawingOf: (address: string) => `Drawing of the house at ${address}`,
  photographOf: (address: string) => `Photograph of ${address}`,
  valueNote: 'Values are estimates for this loan, not offers or appraisals.',
} as const;
