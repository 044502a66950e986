import type { Service } from '../../dialog/practice.ts';
import type { Utterance } from '../listening/hear.ts';

const HOUR_AND_A_HALF = /\b(?:an|1|one|the) hour and (?:a )?half\b/;
const TIME =
  /\b(?:(an|1|one|a half|half an|a couple of|2) hours?|(\d{2,3}) (?:minutes?|mins?))(?! (?:late|early|away|ago|notice|before|after|from))\b/;

/** "How much for an hour?": the services that take that long. */
export function servicesLasting(services: Service[], { text }: Utterance): Service[] {
  const said = TIME.exec(text.replace(HOUR_AND_A_HALF, '90 minutes'));
  if (said === null) return [];
  const hours = { 'a half': 0.5, 'half an': 0.5, 'a couple of': 2, '2': 2 }[said[1] ?? ''] ?? 1;
  const minutes = said[2] === undefined ? hours * 60 : Number(said[2]);
  return services.filter(({ durationMinutes }) => durationMinutes === minutes);
}
