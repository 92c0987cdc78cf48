import { requestChoices } from '@drawbridge/messages/requests';

const choices: Readonly<Record<string, string>> = requestChoices;

/** A choice in words. On the wire, choices are English; older ones are shown as they were sent. */
export function choiceWords(value: string): string {
  return choices[value] ?? value;
}
