/** Drops a text's last period where a sentence's period follows: “2:05 p.m.” ends a sentence with one period, not two. */
export function beforePeriod(text: string): string {
  return text.replace(/\.$/, '');
}
