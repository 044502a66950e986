import type { Desk } from '../desk.ts';
import type { Utterance } from '../listening/hear.ts';
import { capital, sayList, sayService, withArticle } from '../speech/say-lists.ts';
import { sayDuration } from '../speech/say-numbers.ts';
import { meantServices, serviceAtHand, servicesBooked } from './meant-services.ts';
import { evident, isMeantWholly } from './told-on-website.ts';

const ASKS_DURATION =
  /\b(how long (does|do|is|will|would|are|am|should|(it|that|this|they|i|we|he|she) (\w+ )?(takes?|be|lasts?|runs?|need))\b|how much time|duration|how many minutes)\b/;

/** "How long is a session?" of a practice with several. */
const ANY_SERVICE =
  /\b(is|are|does|do|will) (a|an|the|your|most|one)? ?(first |typical |usual |normal |average |initial )?(session|appointment|visit|class|sessions|appointments|visits|classes|it)\b/;
const DURATION_TOLD =
  /\b(\d+|one|two|three|six|nine|ten|twelve|eighteen|twenty(-four)?|thirty|sixty|ninety) (\w+ )?(minutes?|hours?|days?|weeks?|months?|years?)\b/i;

/** "How long will I be in there?" */
const STAYS =
  /\bhow (long|much time) (will|am|are|do|would|should|is|does) (i|we|he|she|they|my \w+) (\w+ ){0,5}(be|there|here|in|take|plan|expect|need|set aside|block off|allow|stay)\b|\bhow long (does|will|would|is) (it|that|this)( all)?( be| take| last| run)?\b|\bhow long (it|that|this|i|we|he|she) (\w+ )?(takes?|be|lasts?|runs?)\b/;

/** Whether the words ask how long a service takes. */
export function asksDuration(desk: Desk, heard: Utterance): boolean {
  if (!ASKS_DURATION.test(heard.text)) return false;
  if (STAYS.test(heard.text) && serviceAtHand(desk) !== undefined) return true;
  return meantServices(desk, heard).length > 0 || ANY_SERVICE.test(heard.text);
}

/** How long the services meant take, three at most; null where there are none. */
export function answerDuration(desk: Desk, heard: Utterance): string | null {
  const meantWords = meantServices(desk, heard);
  const told = meantWords.length === 0 || isMeantWholly(heard, meantWords) ? null : evident(desk, heard, DURATION_TOLD);
  if (told !== null) return told;
  const meant = meantServices(desk, heard);
  const atHand = STAYS.test(heard.text) && meant.length === 0 ? servicesBooked(desk) : [];
  const services = (meant.length > 0 ? meant : atHand.length > 0 ? atHand : desk.practice.services).slice(0, 3);
  if (services.length === 0) return null;
  const said = services.map(
    (service) => `${withArticle(sayService(service.name))} takes about ${sayDuration(service.durationMinutes)}`,
  );
  return `${capital(sayList(said, 'and'))}.`;
}
